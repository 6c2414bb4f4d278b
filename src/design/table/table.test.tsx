import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Cell, Row, Table } from './table.tsx';

test('columns become heads, and what the table holds its rows', () => {
  const html = renderToStaticMarkup(
    <Table label="Orders" columns={['Name', { className: 'text-right', children: 'Total' }]}>
      <Row>
        <Cell>Kariba</Cell>
      </Row>
    </Table>,
  );
  expect(html).toMatch(
    /<thead><tr><th scope="col"[^>]*>Name<\/th><th scope="col" class="[^"]*text-right">Total<\/th><\/tr><\/thead><tbody><tr[^>]*><td[^>]*>Kariba<\/td><\/tr><\/tbody>/,
  );
});

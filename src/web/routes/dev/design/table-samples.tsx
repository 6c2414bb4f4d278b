import { useState } from 'react';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Cell, Row, type SortDirection, Table } from '#design/table/table.tsx';
import { SampleGroup } from './sample.tsx';

const products = [
  { name: 'Kariba slingback', category: 'Shoes', price: 980, stock: 12 },
  { name: 'Msasa box of three', category: 'Nail Polish', price: 74, stock: 3 },
  { name: 'Brut Noir', category: 'Champagne', price: 210, stock: 0 },
];

export function TableSamples() {
  const [direction, setDirection] = useState<SortDirection>('ascending');
  const sign = direction === 'ascending' ? 1 : -1;
  const rows = products.toSorted((a, b) => sign * (a.price - b.price));
  return (
    <SampleGroup title="Table and card">
      <Card title="Products" description="Sorted by price; the header turns it round.">
        <Table
          label="Sample products"
          columns={[
            'Name',
            'Category',
            {
              sort: direction,
              onSort: () => setDirection(sign === 1 ? 'descending' : 'ascending'),
              children: 'Price',
            },
            'Stock',
          ]}
        >
          {rows.map(({ name, category, price, stock }) => (
            <Row key={name}>
              <Cell>{name}</Cell>
              <Cell>
                <Badge>{category}</Badge>
              </Cell>
              <Cell>${price.toFixed(2)}</Cell>
              <Cell>{stock}</Cell>
            </Row>
          ))}
        </Table>
      </Card>
    </SampleGroup>
  );
}

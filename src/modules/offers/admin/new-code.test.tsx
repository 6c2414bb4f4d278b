import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IssuedCard } from './issue-card-dialog.tsx';

const shown = (changes: { code?: string; recipient: string }) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <IssuedCard card={{ id: 'c1', ...changes }} />
    </QueryClientProvider>,
  );

test('a card whose code was lost with its answer offers a new one', () => {
  const html = shown({ recipient: '' });
  expect(html).toContain('The code was made but not shown. Make a new one.');
  expect(html).toContain('Make a new code');
  expect(html).not.toContain('Mailed to');
});

test('a card tells its code, or to whom it was mailed', () => {
  expect(shown({ recipient: '', code: 'ABCD-EFGH' })).toContain('ABCD-EFGH');
  expect(shown({ recipient: 'rudo@example.com' })).toContain('Mailed to rudo@example.com.');
});

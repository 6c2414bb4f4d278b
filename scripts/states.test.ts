import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { orderPaymentTransitions, orderTransitions } from '#modules/orders/order-lifecycle.ts';
import { paymentTransitions } from '#modules/payments/payment-lifecycle.ts';
import { refundTransitions } from '#modules/payments/refund-rules.ts';

const page = readFileSync('docs/states.md', 'utf8');

const tables: Record<string, Record<string, readonly string[]>> = {
  'A payment': paymentTransitions,
  'A refund': refundTransitions,
  'An order': orderTransitions,
  'What an order says of its payment': orderPaymentTransitions,
};

function statesIn(title: string): string[] {
  const section = page.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
  const diagram = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
  return [...diagram.matchAll(/^ +(\w+) --> (\w+)$/gm)]
    .map(([, from = '', to = '']) => `${from} --> ${to}`.replaceAll('_', ' '))
    .toSorted();
}

describe('the page on states', () => {
  test.each(Object.entries(tables))('%s is shown as the code has it', (title, table) => {
    const coded = Object.entries(table).flatMap(([from, targets]) =>
      targets.map((to) => `${from} --> ${to}`),
    );
    expect(statesIn(title)).toEqual(coded.toSorted());
  });

  test('what goes wrong is told of every provider, and by tests that are there', () => {
    const rows = (page.split('### Besides')[1] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').slice(1, -1));
    expect(rows[0]?.map((cell) => cell.trim())).toEqual([
      'what goes wrong',
      ...['PayPal', 'Stripe', 'Paynow'],
      'tests',
    ]);
    for (const cells of rows) {
      expect(cells).toHaveLength(5);
      expect(cells.every((cell) => cell.trim() !== '')).toBe(true);
      for (const [, file = ''] of cells[4]?.matchAll(/`([^`]+)`/g) ?? []) {
        const path = file.includes('/') ? file : `checkout/server/${file}`;
        expect(existsSync(`src/modules/${path}`), file).toBe(true);
      }
    }
  });

  test('every diagram belongs to a table', () => {
    expect(page.match(/```mermaid/g)).toHaveLength(Object.keys(tables).length);
  });
});

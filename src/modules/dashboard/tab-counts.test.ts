import { expect, test } from 'vitest';
import { tabCounts } from './tab-counts.ts';

test('a tab says how much waits behind it, and in words what', () => {
  const stats = { pendingOrders: 4, lowStockItems: 1, outOfStockItems: 9, totalOrders: 70 };
  const counts = tabCounts({
    stats,
    attention: [
      { kind: 'to-pack', count: 3 },
      { kind: 'returns-waiting', count: 2 },
      { kind: 'failed-mails', count: 1 },
      { kind: 'stuck', count: 2 },
      { kind: 'unanswered-messages', count: 5 },
      { kind: 'pending-accounts', count: 1 },
    ],
  });
  expect(counts).toEqual({
    orders: { count: 6, text: '4 orders wait, 2 returns to receive' },
    products: { count: 1, text: '1 product low in stock' },
    messages: { count: 5, text: '5 unanswered messages' },
    'pending-approvals': { count: 1, text: '1 account to approve' },
    attention: {
      count: 5,
      text: '2 things that are stuck, 1 mail that could not be delivered, 2 returns to receive',
    },
  });
});

test('where nothing waits, or a role may not see it, there is no quantity', () => {
  expect(tabCounts({ stats: { pendingOrders: 0, lowStockItems: 0 }, attention: [] })).toEqual({});
  expect(tabCounts({ stats: {}, attention: [] })).toEqual({});
});

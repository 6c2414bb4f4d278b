import { expect, test } from 'vitest';
import { attentionKinds, type Dashboard } from './dashboard.ts';
import { seenBy } from './seen-dashboard.ts';

const dashboard: Dashboard = {
  stats: {
    lowStockItems: 3,
    outOfStockItems: 1,
    pendingOrders: 4,
    totalRevenue: 1200,
    totalOrders: 7,
    paid: 1100,
    refunded: 100,
    netSales: 1,
    products: 40,
    customers: 5,
  },
  trends: { netSales: 1, revenue: 1, orders: 2, customers: 3 },
  days: [{ date: '2026-11-16', revenue: 1200, orders: 7 }],
  bestSellers: [{ productId: 1, name: 'Bag', imageUrl: '', sold: 2, revenue: 900, sizes: [] }],
  channels: [{ channel: 'web', orders: 7, revenue: 1200 }],
  attention: attentionKinds.map((kind) => ({ kind, count: 1 })),
};

test('an owner sees all of it', () => {
  expect(seenBy('owner', dashboard)).toEqual(dashboard);
});

test('a manager sees all but who asks for an account', () => {
  const attention = dashboard.attention.filter(({ kind }) => kind !== 'pending-accounts');
  expect(seenBy('manager', dashboard)).toEqual({ ...dashboard, attention });
});

test('a packer sees what is to pack, to send and on the shelf, and no money', () => {
  expect(seenBy('packer', dashboard)).toEqual({
    stats: { lowStockItems: 3, outOfStockItems: 1, products: 40, pendingOrders: 4 },
    attention: [
      { kind: 'to-pack', count: 1 },
      { kind: 'to-send', count: 1 },
      { kind: 'late-parcels', count: 1 },
    ],
  });
});

test('content people see the shelf', () => {
  expect(seenBy('content', dashboard)).toEqual({
    stats: { lowStockItems: 3, outOfStockItems: 1, products: 40 },
    attention: [],
  });
});

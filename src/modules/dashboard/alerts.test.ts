import { expect, test } from 'vitest';
import { alertsOf } from './alerts.ts';
import type { SeenStats } from './dashboard.ts';

const nothing: SeenStats = {
  lowStockItems: 0,
  outOfStockItems: 0,
  pendingOrders: 0,
  totalRevenue: 0,
  totalOrders: 0,
  paid: 0,
  refunded: 0,
  products: 0,
  customers: 0,
};

const brief = (stats: SeenStats) =>
  alertsOf({ ...nothing, ...stats }).map(({ type, title, message, action }) => [
    type,
    title,
    message,
    action.label,
  ]);

test('a shop in order raises no alert', () => {
  expect(brief({})).toEqual([]);
});

test('each alert stands only while its count is above zero', () => {
  expect(brief({ lowStockItems: 1 })).toEqual([
    ['warning', 'Low Stock Items', '1 product is running low.', 'View Products'],
  ]);
  expect(brief({ outOfStockItems: 2 })).toEqual([
    ['error', 'Out of Stock Items', '2 products are sold out.', 'View Products'],
  ]);
  expect(brief({ pendingOrders: 3 })).toEqual([
    ['info', 'Pending Orders', '3 orders wait for you.', 'View Orders'],
  ]);
});

test('what a role does not see raises none', () => {
  expect(alertsOf({})).toEqual([]);
});

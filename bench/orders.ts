import { benchScreens, type Screen } from './kit/staff-stage.ts';

const orders = 1_000_000;
const target = 200;

const list = (name: string, query: Record<string, string>): Screen => ({
  name,
  path: `/api/admin/orders?${new URLSearchParams({ limit: '25', ...query })}`,
  target,
});

const month = { from: '2024-03-01', to: '2024-03-31' };

/** The ways in which staff look for an order among a million. */
const screens: readonly Screen[] = [
  list('orders, first page', {}),
  list('a product that a quarter of them holds', { q: 'pump' }),
  list('a rare product', { q: 'zuva brushed scarf' }),
  list('a telephone number', { q: '077 003 2977' }),
  list('the beginning of all telephone numbers', { q: '+263 77' }),
  list('an e-mail address', { q: 'customer4711@' }),
  list('a name', { q: 'zanele okafor' }),
  list('what nobody has', { q: 'nothing of the kind' }),
  list('two letters', { q: 'an' }),
  list('a range of days', month),
  list('a range of days and a product', { ...month, q: 'pump' }),
  list('a range of days, by total', { ...month, sort: 'total-desc' }),
];

export async function benchOrders(): Promise<void> {
  const title = `Staff’s search among ${orders.toLocaleString('en-US')} orders`;
  await benchScreens(title, { products: 90_001, orders }, screens);
}

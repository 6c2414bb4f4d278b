import { benchScreens, type Screen } from './kit/staff-stage.ts';

const size = 100_000;
const pageTarget = 100;
const dashboardTarget = 150;

/** The calls of each tab when it opens, then the searches and changes of staff in the lists. */
const screens: readonly Screen[] = [
  { name: 'session alone, to compare', path: '/api/admin/me' },
  { name: 'products, first page', path: '/api/admin/products?limit=25', target: pageTarget },
  { name: 'orders, first page', path: '/api/admin/orders?limit=25', target: pageTarget },
  { name: 'customers, first page', path: '/api/admin/users?limit=25', target: pageTarget },
  { name: 'dashboard totals', path: '/api/admin/dashboard', target: dashboardTarget },
  { name: 'orders, pending', path: '/api/admin/orders?limit=25&status=pending' },
  { name: 'orders, highest total', path: '/api/admin/orders?limit=25&sort=total-desc' },
  { name: 'orders, a name', path: '/api/admin/orders?limit=25&q=zanele%20okafor' },
  { name: 'orders, two letters', path: '/api/admin/orders?limit=25&q=an' },
  { name: 'orders of a customer', path: '/api/admin/orders?limit=25&userId=4711' },
  { name: 'customers by name', path: '/api/admin/users?limit=25&sort=name' },
  { name: 'customers, an address', path: '/api/admin/users?limit=25&q=customer4711' },
];

/** The staff's screens with 100,000 products and as many orders. */
export async function benchAdmin(): Promise<void> {
  const title = `Staff’s screens with ${size.toLocaleString('en-US')} products and orders`;
  await benchScreens(title, { products: size, orders: size }, screens);
}

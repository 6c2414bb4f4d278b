import { expect, test } from 'vitest';
import { may, type Need, type StaffRole } from '#modules/identity/permissions.ts';
import { listCommands, listSearches, matchCommands } from './commands.ts';

const tabs: { value: string; label: string; need: Need }[] = [
  { value: 'overview', label: 'Overview', need: 'everyone' },
  { value: 'orders', label: 'Orders', need: 'orders.see' },
  { value: 'products', label: 'Products', need: 'products.edit' },
  { value: 'roles', label: 'Roles', need: 'everyone' },
];

const as = (role: StaffRole) => (need: Need) => may(role, need);
const labels = (commands: readonly { label: string }[]) => commands.map(({ label }) => label);

test('each role is offered what it may do', () => {
  expect(labels(listCommands(tabs, as('packer')))).toEqual([
    'Overview',
    'Orders',
    'Roles',
    'Count the shelf',
    'Deliveries',
    'Orders to pack',
    'Code at the counter',
  ]);
  const content = labels(listCommands(tabs, as('content')));
  expect(content).toContain('New product');
  expect(content).not.toContain('Orders');
  expect(content).not.toContain('New order');
  expect(labels(listCommands(tabs, as('owner')))).toContain('Payment links');
});

test('what begins with the words comes first, and every word counts', () => {
  const all = listCommands(tabs, as('owner'));
  expect(labels(matchCommands(all, 'product'))).toEqual([
    'Products',
    'New product',
    'Manage Products',
  ]);
  expect(labels(matchCommands(all, 'go to ord'))).toEqual(['Orders', 'Orders to pack']);
  expect(matchCommands(all, 'new  PRODUCT')).toMatchObject([
    { label: 'New product', to: '/admin/products?product=new' },
  ]);
  expect(matchCommands(all, '')).toHaveLength(all.length);
  expect(matchCommands(all, 'nothing of this')).toEqual([]);
});

test('what was typed can be looked for in the lists a role sees', () => {
  expect(listSearches('Rudo & Co', as('packer'))).toEqual([
    {
      id: 'find-orders',
      kind: 'Find',
      label: 'Find orders with “Rudo & Co”',
      to: '/admin/dashboard?tab=orders&q=Rudo+%26+Co',
    },
  ]);
  expect(listSearches(' ', as('owner'))).toEqual([]);
});

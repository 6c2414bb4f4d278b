import { Fragment } from 'react';
import { expect, test } from 'vitest';
import type { DashboardTab } from '#modules/dashboard-tab.ts';
import { tabs } from './screens.client.ts';
import { groupTabs } from './tab-groups.ts';

const shown = (...values: string[]) =>
  groupTabs(tabs.filter(({ value }) => values.includes(value))).map((group) => [
    group.name,
    ...group.tabs.map(({ value }) => value),
  ]);

test('tabs stand in groups, in the order of the day’s work', () => {
  expect(shown('overview', 'products', 'orders', 'customers', 'audit', 'settings')).toEqual([
    ['', 'overview'],
    ['Selling', 'orders', 'customers'],
    ['Catalogue', 'products'],
    ['Shop', 'settings'],
    ['Account', 'audit'],
  ]);
});

test('every tab of the shop has its place', () => {
  expect(shown(...tabs.map(({ value }) => value))).toEqual([
    ['', 'overview', 'attention'],
    [
      'Selling',
      'till',
      'orders',
      'customers',
      'pre-orders',
      'discounts',
      'gift-cards',
      'messages',
      'subscribers',
    ],
    ['Clients', 'clients', 'selections', 'call-list', 'appointments', 'approval', 'waiting-list'],
    ['Catalogue', 'products', 'collections', 'deliveries'],
    [
      'Shop',
      'events',
      'bookkeeping',
      'fiscal',
      'assistants',
      'settings',
      'set-up',
      'integrations',
      'move-in',
      'health',
    ],
    ['Account', 'change-password', 'security', 'staff', 'pending-approvals', 'roles', 'audit'],
  ]);
});

test('a group of which a role sees nothing has no name either', () => {
  expect(shown('overview', 'orders', 'security')).toEqual([
    ['', 'overview'],
    ['Selling', 'orders'],
    ['Account', 'security'],
  ]);
});

test('a tab that names no group, or a misspelt permission, does not compile', () => {
  const tab = { value: 'tastings', label: 'Tastings', Panel: Fragment };
  // @ts-expect-error it names no group, so it would be lost
  const lost: DashboardTab = { ...tab, need: 'events.edit' };
  // @ts-expect-error there is no such permission
  const misspelt: DashboardTab = { ...tab, need: 'event.edit', group: 'Shop', place: 60 };
  expect(groupTabs([lost, misspelt]).flatMap((group) => group.tabs)).toEqual([misspelt]);
});

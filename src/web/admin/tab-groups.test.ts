import { expect, test } from 'vitest';
import { groupTabs } from './tab-groups.ts';

const tabsOf = (...values: string[]) => values.map((value) => ({ value }));
const shown = (...values: string[]) =>
  groupTabs(tabsOf(...values)).map(({ name, tabs }) => [name, ...tabs.map(({ value }) => value)]);

test('tabs stand in groups, in the order of the day’s work', () => {
  expect(shown('overview', 'products', 'orders', 'customers', 'audit', 'settings')).toEqual([
    ['', 'overview'],
    ['Selling', 'orders', 'customers'],
    ['Catalogue', 'products'],
    ['Shop', 'settings'],
    ['Account', 'audit'],
  ]);
});

test('a group of which a role sees nothing has no name either', () => {
  expect(shown('overview', 'orders', 'security')).toEqual([
    ['', 'overview'],
    ['Selling', 'orders'],
    ['Account', 'security'],
  ]);
});

test('a tab that nobody put into a group is not lost', () => {
  expect(shown('overview', 'tastings', 'events')).toEqual([
    ['', 'overview'],
    ['Shop', 'events', 'tastings'],
  ]);
});

type TabGroup<Tab> = { name: string; tabs: Tab[] };

/** By their addresses, in the order in which they stand. What is named nowhere stands under Shop. */
const groups: readonly { name: string; tabs: readonly string[] }[] = [
  { name: '', tabs: ['overview', 'attention'] },
  {
    name: 'Selling',
    tabs: ['orders', 'customers', 'discounts', 'gift-cards', 'messages', 'subscribers'],
  },
  { name: 'Catalogue', tabs: ['products', 'collections'] },
  { name: 'Shop', tabs: ['events', 'bookkeeping', 'assistants', 'settings'] },
  {
    name: 'Account',
    tabs: ['change-password', 'security', 'pending-approvals', 'roles', 'audit'],
  },
];

const named = new Set(groups.flatMap(({ tabs }) => tabs));

/** The tabs a role sees, group by group; a group that would be empty is left out. */
export function groupTabs<Tab extends { value: string }>(shown: readonly Tab[]): TabGroup<Tab>[] {
  return groups
    .map(({ name, tabs }) => {
      const known = tabs.flatMap((value) => shown.filter((tab) => tab.value === value));
      const others = name === 'Shop' ? shown.filter(({ value }) => !named.has(value)) : [];
      return { name, tabs: [...known, ...others] };
    })
    .filter(({ tabs }) => tabs.length > 0);
}

import { type TabPlace, tabGroups } from '#modules/dashboard-tab.ts';

type TabGroup<Tab> = { name: string; tabs: Tab[] };

/** The tabs a role sees, group by group. Empty groups are left out. */
export function groupTabs<Tab extends TabPlace>(shown: readonly Tab[]): TabGroup<Tab>[] {
  return tabGroups
    .map((name) => ({ name, tabs: tabsOf(shown, name) }))
    .filter(({ tabs }) => tabs.length > 0);
}

function tabsOf<Tab extends TabPlace>(shown: readonly Tab[], name: TabPlace['group']): Tab[] {
  return shown
    .filter(({ group }) => group === name)
    .toSorted((left, right) => left.place - right.place);
}

import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { CollectionsPanel } from './collections-panel.tsx';

const collectionsTab: DashboardTab = {
  value: 'collections',
  label: 'Collections',
  need: 'texts.edit',
  group: 'Catalogue',
  place: 20,
  Panel: CollectionsPanel,
};

export const collectionsScreens: StaffScreens = { tabs: [collectionsTab] };

import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { OverviewPanel } from './overview-panel.tsx';

const overviewTab: DashboardTab = {
  value: 'overview',
  label: 'Overview',
  need: 'everyone',
  group: '',
  place: 10,
  Panel: OverviewPanel,
};

export const dashboardScreens: StaffScreens = { tabs: [overviewTab] };

import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { SetUpLink } from './set-up-link.tsx';
import { SetUpNotice } from './set-up-notice.tsx';
import { SetUpPanel } from './set-up-panel.tsx';

const setUpTab: DashboardTab = {
  value: 'set-up',
  label: 'Set-up',
  need: 'settings',
  group: 'Shop',
  place: 50,
  isAside: true,
  Panel: SetUpPanel,
};

export const setUpScreens: StaffScreens = {
  tabs: [setUpTab],
  dashboard: { Notice: SetUpNotice, StatusLink: SetUpLink },
};

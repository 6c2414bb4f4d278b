import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { SettingsPanel } from './settings-panel.tsx';

const settingsTab: DashboardTab = {
  value: 'settings',
  label: 'Settings',
  need: 'texts.edit',
  group: 'Shop',
  place: 40,
  Panel: SettingsPanel,
};

export const settingsScreens: StaffScreens = { tabs: [settingsTab] };

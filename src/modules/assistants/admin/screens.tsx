import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { AssistantsPanel } from './assistants-panel.tsx';

const assistantsTab: DashboardTab = {
  value: 'assistants',
  label: 'Assistants',
  need: 'numbers',
  group: 'Shop',
  place: 30,
  Panel: AssistantsPanel,
};

export const assistantsScreens: StaffScreens = { tabs: [assistantsTab] };

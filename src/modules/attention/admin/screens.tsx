import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { AttentionPanel } from './attention-panel.tsx';

const attentionTab: DashboardTab = {
  value: 'attention',
  label: 'Needs attention',
  need: 'attention',
  group: '',
  place: 20,
  Panel: AttentionPanel,
};

export const attentionScreens: StaffScreens = { tabs: [attentionTab] };

import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { EventsPanel } from './events-panel.tsx';

const eventsTab: DashboardTab = {
  value: 'events',
  label: 'Events',
  need: 'events.edit',
  group: 'Shop',
  place: 10,
  Panel: EventsPanel,
};

export const eventsScreens: StaffScreens = { tabs: [eventsTab] };

import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { MessagesFrom } from './messages-from.client.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { OrderMessages } from './order-messages.tsx';
import { SubscribersPanel } from './subscribers-panel.tsx';

const messagesTab: DashboardTab = {
  value: 'messages',
  label: 'Messages',
  need: 'messages',
  group: 'Selling',
  place: 50,
  Panel: MessagesPanel,
};

const subscribersTab: DashboardTab = {
  value: 'subscribers',
  label: 'Subscribers',
  need: 'newsletter',
  group: 'Selling',
  place: 60,
  Panel: SubscribersPanel,
};

export const enquiriesScreens: StaffScreens = {
  tabs: [messagesTab, subscribersTab],
  customer: { Messages: MessagesFrom },
  orders: { Messages: OrderMessages },
};

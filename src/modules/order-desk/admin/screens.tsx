import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { OrdersPanel } from './orders-panel.tsx';

const ordersTab: DashboardTab = {
  value: 'orders',
  label: 'Orders',
  need: 'orders.see',
  group: 'Selling',
  place: 10,
  Panel: OrdersPanel,
};

export const orderDeskScreens: StaffScreens = { tabs: [ordersTab] };

import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { CustomerNotice } from './customer-notice.tsx';
import { CustomersPanel } from './customers-panel.tsx';

const customersTab: DashboardTab = {
  value: 'customers',
  label: 'Customers',
  need: 'customers',
  group: 'Selling',
  place: 20,
  Panel: CustomersPanel,
};

export const customersScreens: StaffScreens = { tabs: [customersTab], orders: { CustomerNotice } };

import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { PendingApprovalsPanel } from './pending-approvals-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';

const pendingApprovalsTab: DashboardTab = {
  value: 'pending-approvals',
  label: 'Pending Approvals',
  need: 'staff.manage',
  group: 'Account',
  place: 30,
  Panel: PendingApprovalsPanel,
};

const rolesTab: DashboardTab = {
  value: 'roles',
  label: 'Roles',
  need: 'everyone',
  group: 'Account',
  place: 40,
  Panel: RolesPanel,
};

export const accountsScreens: StaffScreens = { tabs: [pendingApprovalsTab, rolesTab] };

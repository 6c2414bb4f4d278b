import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { PendingApprovalsPanel } from './pending-approvals-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { StaffPanel } from './staff-panel.tsx';

const staffTab: DashboardTab = {
  value: 'staff',
  label: 'Staff',
  need: 'everyone',
  group: 'Account',
  place: 25,
  Panel: StaffPanel,
};

const pendingApprovalsTab: DashboardTab = {
  value: 'pending-approvals',
  label: 'Pending Approvals',
  need: 'staff.manage',
  group: 'Account',
  place: 30,
  Panel: PendingApprovalsPanel,
};

/** Part of the tab 'Staff'; its own address still works. */
const rolesTab: DashboardTab = {
  value: 'roles',
  label: 'Roles',
  need: 'everyone',
  group: 'Account',
  place: 40,
  Panel: RolesPanel,
  isAside: true,
};

export const accountsScreens: StaffScreens = { tabs: [staffTab, pendingApprovalsTab, rolesTab] };

import type { DashboardTab } from '#modules/dashboard-tab.ts';
import type { StaffScreens } from '#modules/staff-screens.ts';
import { AuditPanel } from './audit-panel.tsx';

const auditTab: DashboardTab = {
  value: 'audit',
  label: 'Audit',
  need: 'audit',
  group: 'Account',
  place: 50,
  Panel: AuditPanel,
};

export const auditScreens: StaffScreens = { tabs: [auditTab] };

import type { StaffScreens } from '#modules/staff-screens.ts';
import { ApprovalsPanel } from './approvals-panel.tsx';
import { ClientApprovals } from './client-approvals.tsx';

export const approvalScreens: StaffScreens = {
  tabs: [
    {
      value: 'approval',
      label: 'On approval',
      need: 'clients',
      group: 'Clients',
      place: 28,
      Panel: ApprovalsPanel,
    },
  ],
  orders: { ClientApprovals },
};

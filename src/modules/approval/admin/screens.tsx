import type { StaffScreens } from '#modules/staff-screens.ts';
import { ApprovalsPanel, ClientApprovals } from './approvals-panel.tsx';

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

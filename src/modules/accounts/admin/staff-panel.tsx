import { useCan } from '#modules/identity/admin/use-can.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { PendingApprovalsCard } from './pending-approvals-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { StaffAccountsCard } from './staff-accounts-card.tsx';

/** Staff, invitations, requests for accounts, and the permissions of each role. */
export function StaffPanel() {
  const can = useCan();
  return (
    <div className="flex flex-col gap-6">
      {can('staff.manage') && (
        <>
          <StaffAccountsCard />
          <InvitationsCard />
          <PendingApprovalsCard title="Requests" />
        </>
      )}
      <RolesPanel />
    </div>
  );
}

import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Cell, HeaderCell, Row, Table } from '#design/table.tsx';
import { toast } from '#design/toast.ts';
import { type StaffRole, usualRole } from '#modules/staff/permissions.ts';
import type { StaffUser } from '#modules/staff/staff-member.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { useAuth } from './auth-context.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { RoleChoice } from './role-choice.tsx';
import { StaffAccountsCard } from './staff-accounts-card.tsx';
import { useAccountRules } from './use-account-rules.ts';
import { usePendingUsers } from './use-pending-users.ts';

export function PendingApprovalsPanel() {
  const { users, loading, reload } = usePendingUsers();
  return (
    <div className="flex flex-col gap-6">
      <Card title="Pending Approvals" description="Admin accounts that wait for your word.">
        {loading ? (
          <Skeleton className="h-24 w-full" />
        ) : users.length === 0 ? (
          <p className="py-6 text-center text-quiet">No pending admin approvals</p>
        ) : (
          <PendingTable users={users} onDecided={reload} />
        )}
      </Card>
      <InvitationsCard />
      <StaffAccountsCard />
    </div>
  );
}

type PendingTableProps = { users: StaffUser[]; onDecided: () => void };

function PendingTable({ users, onDecided }: PendingTableProps) {
  return (
    <Table label="Pending admin accounts">
      <thead>
        <tr>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell>Email</HeaderCell>
          <HeaderCell>Created</HeaderCell>
          <HeaderCell className="text-right">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <PendingRow key={user.id} user={user} onDecided={onDecided} />
        ))}
      </tbody>
    </Table>
  );
}

function PendingRow({ user, onDecided }: { user: StaffUser; onDecided: () => void }) {
  const { user: admin } = useAuth();
  const [busy, setBusy] = useState<'approve' | 'decline' | null>(null);
  const [role, setRole] = useState<StaffRole>(usualRole);
  const { password: rules } = useAccountRules();
  // A live shop lets nobody in whose address is not proved.
  const mustWait = rules.isStrict && !user.isConfirmed;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');

  async function decide(kind: 'approve' | 'decline', call: () => Promise<unknown>) {
    if (busy) return;
    setBusy(kind);
    try {
      await call();
      toast({ title: 'Success', description: doneTexts[kind] });
    } catch {
      toast({ title: 'Error', description: failedTexts[kind], variant: 'destructive' });
    }
    setBusy(null);
    onDecided();
  }

  const approve = () =>
    writeJson('POST', '/api/admin/approve-account', {
      userId: user.id,
      approvedBy: admin?.email,
      role,
    });
  const decline = () => writeJson('DELETE', `/api/admin/users/${user.id}`);

  return (
    <Row>
      <Cell>{name}</Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{user.email}</span>
          {!user.isConfirmed && <Badge tone="warn">Address not confirmed</Badge>}
        </span>
        {mustWait && (
          <span className="type-small text-quiet">
            Can be approved once the link mailed to this address was opened.
          </span>
        )}
      </Cell>
      <Cell className="whitespace-nowrap">{formatMoment(user.createdAt)}</Cell>
      <Cell>
        <div className="flex items-center justify-end gap-2">
          <RoleChoice label={`Role of ${name}`} role={role} onChange={setRole} />
          <Button
            size="small"
            disabled={mustWait}
            busy={busy === 'approve'}
            busyLabel="Approving..."
            onClick={() => void decide('approve', approve)}
          >
            Approve
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={busy === 'decline'}
            busyLabel="Declining..."
            aria-label={`Decline ${name}`}
            onClick={() => void decide('decline', decline)}
          >
            Decline
          </Button>
        </div>
      </Cell>
    </Row>
  );
}

const doneTexts = {
  approve: 'User account approved successfully.',
  decline: 'The request was declined.',
};

const failedTexts = {
  approve: 'Failed to approve user. Please try again.',
  decline: 'Failed to decline the request. Please try again.',
};

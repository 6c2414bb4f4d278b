import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { useAccountRules } from '#modules/identity/admin/forms/use-account-rules.ts';
import { type StaffRole, usualRole } from '#modules/identity/permissions.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { RoleChoice } from './role-choice.tsx';

/** As specified, with its own address; the tab 'Staff' includes it. */
export function PendingApprovalsPanel() {
  return (
    <div className="flex flex-col gap-4">
      <PendingApprovalsCard title="Pending Approvals" />
      <p className="type-small text-quiet">
        {'People, invitations and roles are under '}
        <Link to="?tab=staff" className="underline-gold">
          Staff
        </Link>
        .
      </p>
    </div>
  );
}

export function PendingApprovalsCard({ title }: { title: string }) {
  const { users, loading, reload } = usePendingUsers();
  return (
    <Card title={title} description="Requests waiting for approval.">
      {loading ? (
        <Skeleton className="h-24 w-full" />
      ) : users.length === 0 ? (
        <p className="py-6 text-center text-quiet">No pending admin approvals</p>
      ) : (
        <PendingTable users={users} onDecided={reload} />
      )}
    </Card>
  );
}

type Decision = 'approve' | 'decline';

type PendingTableProps = { users: StaffUser[]; onDecided: () => void };

function PendingTable({ users, onDecided }: PendingTableProps) {
  return (
    <Table
      label="Pending admin accounts"
      columns={['Name', 'Email', 'Created', { className: 'text-right', children: 'Actions' }]}
    >
      {users.map((user) => (
        <PendingRow key={user.id} user={user} onDecided={onDecided} />
      ))}
    </Table>
  );
}

function PendingRow({ user, onDecided }: { user: StaffUser; onDecided: () => void }) {
  const { user: admin } = useAuth();
  const [role, setRole] = useState<StaffRole>(usualRole);
  const { password: rules } = useAccountRules();
  // A live shop does not approve an account before its address is confirmed.
  const mustWait = rules.isStrict && !user.isConfirmed;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');

  const decide = useAction({
    call: (kind: Decision) =>
      kind === 'approve'
        ? writeJson('POST', '/api/admin/approve-account', {
            userId: user.id,
            approvedBy: admin?.email,
            role,
          })
        : writeJson('DELETE', `/api/admin/users/${user.id}`),
    done: (_, kind) => tellSuccess(doneTexts[kind]),
    failed: (_, kind) => failedTexts[kind],
    tells: 'toast',
    always: onDecided,
  });
  const busy = decide.running?.[0];

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
            You can approve it after the person opens the link that we mailed to this address.
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
            onClick={() => decide.run('approve')}
          >
            Approve
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={busy === 'decline'}
            busyLabel="Declining..."
            aria-label={`Decline ${name}`}
            onClick={() => decide.run('decline')}
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

/** Loaded on mount and after each decision. A failure is only logged, and shows an empty list. */
function usePendingUsers() {
  const { data, error, isPending, refetch } = useQuery<{ users?: unknown }>({
    queryKey: ['/api/admin/users?status=pending'],
    staleTime: 0,
  });
  useEffect(() => {
    if (error) console.warn('Failed to fetch users', error.message);
  }, [error]);
  const users = Array.isArray(data?.users) ? data.users.filter(isStaffUser) : [];
  return { users, loading: isPending, reload: () => void refetch() };
}

function isStaffUser(value: unknown): value is StaffUser {
  const isOne = typeof value === 'object' && value !== null && 'id' in value && 'email' in value;
  if (!isOne) console.warn('Left out a user that is not complete', value);
  return isOne;
}

import { useQuery } from '@tanstack/react-query';
import { tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { type WriteMethod, writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import {
  roleLabels,
  type StaffRole,
  staffRoles,
  usualRole,
} from '#modules/identity/permissions.ts';
import type { StaffUser } from '#modules/identity/staff-member.ts';
import { RoleChoice } from './role-choice.tsx';

const address = '/api/admin/users?role=admin&limit=100';

/** All staff accounts, with role, and buttons to change or end them. */
export function StaffAccountsCard() {
  const { data, refetch } = useQuery<{ users?: unknown }>({ queryKey: [address], staleTime: 0 });
  const users: StaffUser[] = Array.isArray(data?.users) ? data.users : [];
  const admins = users.filter(({ isPending }) => !isPending);
  if (admins.length === 0) return null;
  return (
    <Card
      title="People"
      description="Who can log in, and with which role. A new role works at once. A deactivated account is logged out at once."
    >
      <Table
        label="Admin accounts"
        columns={[
          'Name',
          'Email',
          'Role',
          'Status',
          { className: 'text-right', children: 'Actions' },
        ]}
      >
        {admins.map((admin) => (
          <AccountRow key={admin.id} admin={admin} onChanged={() => void refetch()} />
        ))}
      </Table>
    </Card>
  );
}

type AccountChange = {
  /** The question before the action. */
  question?: string;
  method: WriteMethod;
  path: string;
  body?: object;
  /** The message after the action. */
  news?: string;
};

function AccountRow({ admin, onChanged }: { admin: StaffUser; onChanged: () => void }) {
  const { user: self, recheck } = useAuth();
  const isSelf = admin.id === self?.id;
  const role = staffRoles.find((each) => each === admin.role) ?? usualRole;
  const change = useAction({
    ask: ({ question }: AccountChange) => question ?? null,
    call: ({ method, path, body }) =>
      writeJson(method, `/api/admin/users/${admin.id}/${path}`, body),
    done: (_, { news }) => news && tellSuccess(news),
    failed: 'Failed to change the account. Please try again.',
    tells: 'toast',
    always() {
      onChanged();
      if (isSelf) recheck();
    },
  });
  const setRole = (next: StaffRole) =>
    change.run({
      question: `Change the role of ${admin.email} from ${roleLabels[role]} to ${roleLabels[next]}?`,
      method: 'PUT',
      path: 'role',
      body: { role: next },
      news: `${admin.email} is ${roleLabels[next]} now.`,
    });

  return (
    <Row>
      <Cell>{`${admin.firstName} ${admin.lastName}`}</Cell>
      <Cell>{admin.email}</Cell>
      <Cell>
        <RoleChoice
          label={`Role of ${admin.email}`}
          role={role}
          disabled={change.isBusy}
          onChange={setRole}
        />
      </Cell>
      <Cell>
        <Badge tone={admin.isActive ? 'good' : 'danger'}>
          {admin.isActive ? 'Active' : 'Inactive'}
        </Badge>
      </Cell>
      <Cell className="text-right">
        {isSelf ? (
          <span className="text-quiet">You</span>
        ) : (
          <AccountActions admin={admin} isBusy={change.isBusy} onChange={change.run} />
        )}
      </Cell>
    </Row>
  );
}

type AccountActionsProps = {
  admin: StaffUser;
  isBusy: boolean;
  onChange: (change: AccountChange) => void;
};

function AccountActions({ admin, isBusy, onChange }: AccountActionsProps) {
  const { email, isActive } = admin;
  const word = isActive ? 'Deactivate' : 'Activate';
  const look = { size: 'small', variant: 'quiet', disabled: isBusy } as const;
  return (
    <span className="flex flex-wrap justify-end gap-x-2">
      {isActive && (
        <Button
          {...look}
          className="whitespace-nowrap"
          aria-label={`Log out everywhere: ${email}`}
          onClick={() =>
            onChange({
              question: `Log ${email} out everywhere? The account stays active.`,
              method: 'DELETE',
              path: 'sessions',
              news: `${email} is logged out everywhere.`,
            })
          }
        >
          Log out everywhere
        </Button>
      )}
      {admin.hasSecondFactor && (
        <Button
          {...look}
          className="whitespace-nowrap"
          aria-label={`Reset second factor: ${email}`}
          onClick={() =>
            onChange({
              question: `Reset the second factor of ${email}? It is switched off. The person is logged out everywhere and gets a mail.`,
              method: 'DELETE',
              path: 'second-factor',
              news: `The second factor of ${email} was reset.`,
            })
          }
        >
          Reset second factor
        </Button>
      )}
      <Button
        {...look}
        aria-label={`${word} ${email}`}
        onClick={() =>
          onChange({
            ...(isActive && { question: `Deactivate ${email}?` }),
            method: 'PUT',
            path: 'active',
            body: { isActive: !isActive },
          })
        }
      >
        {word}
      </Button>
    </span>
  );
}

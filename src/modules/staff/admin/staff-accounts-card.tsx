import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Cell, HeaderCell, Row, Table } from '#design/table.tsx';
import { toast } from '#design/toast.ts';
import { roleLabels, type StaffRole, staffRoles, usualRole } from '#modules/staff/permissions.ts';
import type { StaffUser } from '#modules/staff/staff-member.ts';
import { useAuth } from './auth-context.ts';
import { RoleChoice } from './role-choice.tsx';

const address = '/api/admin/users?role=admin&limit=100';

/** Everybody who may come in: as what, and how that ends. */
export function StaffAccountsCard() {
  const { data, refetch } = useQuery<{ users?: unknown }>({ queryKey: [address], staleTime: 0 });
  const users: StaffUser[] = Array.isArray(data?.users) ? data.users : [];
  const admins = users.filter(({ isPending }) => !isPending);
  if (admins.length === 0) return null;
  return (
    <Card
      title="Admins"
      description="Who may come in, and as what. A change of role counts at once; a deactivated account is logged out at once."
    >
      <Table label="Admin accounts">
        <thead>
          <tr>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell>Email</HeaderCell>
            <HeaderCell>Role</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell className="text-right">Actions</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {admins.map((admin) => (
            <AccountRow key={admin.id} admin={admin} onChanged={() => void refetch()} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function AccountRow({ admin, onChanged }: { admin: StaffUser; onChanged: () => void }) {
  const { user: self, recheck } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const isSelf = admin.id === self?.id;
  const role = staffRoles.find((each) => each === admin.role) ?? usualRole;
  const own = `/api/admin/users/${admin.id}`;

  async function change(question: string | null, call: () => Promise<unknown>, done?: string) {
    if (question !== null && !window.confirm(question)) return;
    setBusy(true);
    try {
      await call();
      if (done !== undefined) toast({ title: 'Success', description: done });
    } catch (error) {
      const said = error instanceof WriteError ? error.serverMessage : undefined;
      const description = said ?? 'Failed to change the account. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
    setBusy(false);
    onChanged();
    if (isSelf) recheck();
  }

  const setRole = (next: StaffRole) =>
    change(
      `Change the role of ${admin.email} from ${roleLabels[role]} to ${roleLabels[next]}?`,
      () => writeJson('PUT', `${own}/role`, { role: next }),
      `${admin.email} is ${roleLabels[next]} now.`,
    );
  const setActive = (isActive: boolean) =>
    change(isActive ? null : `Deactivate ${admin.email}?`, () =>
      writeJson('PUT', `${own}/active`, { isActive }),
    );
  const logOut = () =>
    change(
      `Log ${admin.email} out everywhere? The account stays active.`,
      () => writeJson('DELETE', `${own}/sessions`),
      `${admin.email} is logged out everywhere.`,
    );

  const resetFactor = () =>
    change(
      `Reset the second factor of ${admin.email}? It is switched off, they are logged out everywhere and told by mail.`,
      () => writeJson('DELETE', `${own}/second-factor`),
      `The second factor of ${admin.email} was reset.`,
    );

  return (
    <Row>
      <Cell>{`${admin.firstName} ${admin.lastName}`}</Cell>
      <Cell>{admin.email}</Cell>
      <Cell>
        <RoleChoice
          label={`Role of ${admin.email}`}
          role={role}
          disabled={isBusy}
          onChange={(next) => void setRole(next)}
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
          <AccountActions
            admin={admin}
            isBusy={isBusy}
            onActive={setActive}
            onLogOut={logOut}
            onResetFactor={resetFactor}
          />
        )}
      </Cell>
    </Row>
  );
}

type AccountActionsProps = {
  admin: StaffUser;
  isBusy: boolean;
  onActive: (isActive: boolean) => void;
  onLogOut: () => void;
  onResetFactor: () => void;
};

function AccountActions(props: AccountActionsProps) {
  const { admin, isBusy, onActive, onLogOut, onResetFactor } = props;
  const word = admin.isActive ? 'Deactivate' : 'Activate';
  return (
    <span className="flex flex-wrap justify-end gap-x-2">
      {admin.isActive && (
        <Button
          size="small"
          variant="quiet"
          className="whitespace-nowrap"
          disabled={isBusy}
          aria-label={`Log out everywhere: ${admin.email}`}
          onClick={onLogOut}
        >
          Log out everywhere
        </Button>
      )}
      {admin.hasSecondFactor && (
        <Button
          size="small"
          variant="quiet"
          className="whitespace-nowrap"
          disabled={isBusy}
          aria-label={`Reset second factor: ${admin.email}`}
          onClick={onResetFactor}
        >
          Reset second factor
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        disabled={isBusy}
        aria-label={`${word} ${admin.email}`}
        onClick={() => onActive(!admin.isActive)}
      >
        {word}
      </Button>
    </span>
  );
}

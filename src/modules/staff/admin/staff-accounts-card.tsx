import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Cell, HeaderCell, Row, Table } from '#design/table.tsx';
import { toast } from '#design/toast.ts';
import type { StaffUser } from '#modules/staff/staff-member.ts';
import { useAuth } from './auth-context.ts';

const address = '/api/admin/users?role=admin&limit=100';

/** Everybody who may come in, and the switch that ends it. */
export function StaffAccountsCard() {
  const { user: self } = useAuth();
  const { data, refetch } = useQuery<{ users?: unknown }>({ queryKey: [address], staleTime: 0 });
  const users: StaffUser[] = Array.isArray(data?.users) ? data.users : [];
  const admins = users.filter(({ isPending }) => !isPending);
  if (admins.length === 0) return null;
  return (
    <Card
      title="Admins"
      description="Who may come in. A deactivated account is logged out at once."
    >
      <Table label="Admin accounts">
        <thead>
          <tr>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell>Email</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell className="text-right">Actions</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {admins.map((admin) => (
            <Row key={admin.id}>
              <Cell>{`${admin.firstName} ${admin.lastName}`}</Cell>
              <Cell>{admin.email}</Cell>
              <Cell>
                <Badge tone={admin.isActive ? 'good' : 'danger'}>
                  {admin.isActive ? 'Active' : 'Inactive'}
                </Badge>
              </Cell>
              <Cell className="text-right">
                {admin.id === self?.id ? (
                  <span className="text-quiet">You</span>
                ) : (
                  <ActiveButton admin={admin} onChanged={() => void refetch()} />
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function ActiveButton({ admin, onChanged }: { admin: StaffUser; onChanged: () => void }) {
  const [busy, setBusy] = useState(false);
  const word = admin.isActive ? 'Deactivate' : 'Activate';

  async function change() {
    if (admin.isActive && !window.confirm(`Deactivate ${admin.email}?`)) return;
    setBusy(true);
    try {
      await writeJson('PUT', `/api/admin/users/${admin.id}/active`, { isActive: !admin.isActive });
    } catch {
      const description = 'Failed to change the account. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
    setBusy(false);
    onChanged();
  }

  return (
    <Button
      size="small"
      variant="quiet"
      busy={busy}
      aria-label={`${word} ${admin.email}`}
      onClick={() => void change()}
    >
      {word}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/select-field.tsx';
import { Cell, HeaderCell, Row, Table } from '#design/table.tsx';
import { TextField } from '#design/text-field.tsx';
import { toast } from '#design/toast.ts';
import { invitationDays, isEmailAddress } from '#modules/staff/account-rules.ts';
import { roleLabels, staffRoles, usualRole } from '#modules/staff/permissions.ts';
import type { Invitation } from '#modules/staff/staff-member.ts';
import { formatMoment } from '#shared/shop-date.ts';
import { sendStaffCall } from './send-staff-call.ts';
import { StaffForm } from './staff-form.tsx';
import { useFormFields } from './use-form-fields.ts';

const address = '/api/admin/invitations';
const roleOptions = staffRoles.map((role) => ({ value: role, label: roleLabels[role] }));

/** Colleagues who are asked in: nobody has to approve them any more. */
export function InvitationsCard() {
  const { data, refetch } = useQuery<{ invitations?: unknown }>({
    queryKey: [address],
    staleTime: 0,
  });
  const open: Invitation[] = Array.isArray(data?.invitations) ? data.invitations : [];
  return (
    <Card
      title="Invite a colleague"
      description={`They get a mail with a link to an account of their own. It works once, for ${invitationDays} days.`}
    >
      <div className="flex flex-col gap-8">
        <InviteForm onSent={() => void refetch()} />
        {open.length > 0 && <OpenInvitations open={open} onChanged={() => void refetch()} />}
      </div>
    </Card>
  );
}

function InviteForm({ onSent }: { onSent: () => void }) {
  const { form, clear, field, setComplaint } = useFormFields({
    email: '',
    role: usualRole as string,
  });

  async function send(): Promise<string | null> {
    const email = form.email.trim();
    const isRight = isEmailAddress(email);
    const message = 'Please enter a valid email address';
    setComplaint(isRight ? null : { field: 'email', message });
    if (!isRight) return null;
    const sent = await sendStaffCall(
      address,
      { email, role: form.role },
      'Failed to send the invitation. Please try again.',
    );
    if (!sent.ok) return sent.message;
    clear();
    toast({ title: 'Success', description: sent.answer?.message });
    onSent();
    return null;
  }

  return (
    <div className="max-w-xl">
      <StaffForm action="Send invitation" busyAction="Sending..." onSend={send}>
        <div className="grid gap-6 sm:grid-cols-[1fr_10rem]">
          <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
          <SelectField label="Role" options={roleOptions} {...field('role')} />
        </div>
      </StaffForm>
    </div>
  );
}

function OpenInvitations({ open, onChanged }: { open: Invitation[]; onChanged: () => void }) {
  return (
    <Table label="Open invitations">
      <thead>
        <tr>
          <HeaderCell>Email</HeaderCell>
          <HeaderCell>Role</HeaderCell>
          <HeaderCell>Invited by</HeaderCell>
          <HeaderCell>Until</HeaderCell>
          <HeaderCell className="text-right">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {open.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onChanged={onChanged} />
        ))}
      </tbody>
    </Table>
  );
}

type InvitationRowProps = { invitation: Invitation; onChanged: () => void };

function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const [isBusy, setBusy] = useState(false);

  async function withdraw() {
    if (!window.confirm(`Withdraw the invitation to ${email}? The link in the mail ends.`)) return;
    setBusy(true);
    try {
      await writeJson('DELETE', `${address}/${id}`);
    } catch (error) {
      const said = error instanceof WriteError ? error.serverMessage : undefined;
      const description = said ?? 'Failed to withdraw the invitation. Please try again.';
      toast({ title: 'Error', description, variant: 'destructive' });
    }
    setBusy(false);
    onChanged();
  }

  return (
    <Row>
      <Cell>{email}</Cell>
      <Cell>{roleLabels[role]}</Cell>
      <Cell>{invitedBy}</Cell>
      <Cell className="whitespace-nowrap">{formatMoment(expiresAt)}</Cell>
      <Cell className="text-right">
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      </Cell>
    </Row>
  );
}

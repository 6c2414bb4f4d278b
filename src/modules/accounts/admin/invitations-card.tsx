import { useQuery } from '@tanstack/react-query';
import { tellSuccess } from '#admin-kit/tell.ts';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { Cell, Row, Table } from '#design/table/table.tsx';
import { invitationDays } from '#modules/accounts/account-form.ts';
import type { Invitation } from '#modules/accounts/account-schema.ts';
import { isEmailAddress } from '#modules/identity/account-rules.ts';
import { sendStaffCall } from '#modules/identity/admin/forms/send-staff-call.ts';
import { StaffForm } from '#modules/identity/admin/forms/staff-form.tsx';
import { useFormFields } from '#modules/identity/admin/forms/use-form-fields.ts';
import { roleLabels, staffRoles, usualRole } from '#modules/identity/permissions.ts';
import { formatMoment } from '#shared/shop-date.ts';

const address = '/api/admin/invitations';
const roleOptions = staffRoles.map((role) => ({ value: role, label: roleLabels[role] }));

/** Invites colleagues, who then need no approval. */
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
    tellSuccess(sent.answer?.message ?? '');
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
    <Table
      label="Open invitations"
      columns={[
        'Email',
        'Role',
        'Invited by',
        'Until',
        { className: 'text-right', children: 'Actions' },
      ]}
    >
      {open.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} onChanged={onChanged} />
      ))}
    </Table>
  );
}

type InvitationRowProps = { invitation: Invitation; onChanged: () => void };

function InvitationRow({ invitation, onChanged }: InvitationRowProps) {
  const { id, email, role, invitedBy, expiresAt } = invitation;
  const withdraw = useAction({
    ask: () => `Withdraw the invitation to ${email}? The link in the mail stops working.`,
    call: () => writeJson('DELETE', `${address}/${id}`),
    failed: 'Failed to withdraw the invitation. Please try again.',
    tells: 'toast',
    always: onChanged,
  });

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
          busy={withdraw.isBusy}
          aria-label={`Withdraw the invitation to ${email}`}
          onClick={() => withdraw.run()}
        >
          Withdraw
        </Button>
      </Cell>
    </Row>
  );
}

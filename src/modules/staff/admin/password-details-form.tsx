import { type SubmitEvent, useState } from 'react';
import {
  checkPasswordForm,
  type FormComplaint,
  type PasswordForm,
} from '#modules/staff/account-rules.ts';
import { Button } from '#web/design/button.tsx';
import { FormMessage } from './form-message.tsx';
import { PasswordField } from './password-field.tsx';
import { sendStaffCall } from './send-staff-call.ts';

type PasswordDetailsFormProps = { email: string; onSent: (message: string) => void };

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };
const requestSent = 'Password change request sent. Check your email for verification.';

export function PasswordDetailsForm({ email, onSent }: PasswordDetailsFormProps) {
  const [form, setForm] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [complaint, setComplaint] = useState<FormComplaint<keyof PasswordForm> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function field(name: keyof PasswordForm) {
    return {
      name,
      required: true,
      value: form[name],
      error: complaint?.field === name ? complaint.message : undefined,
      onChange: (event: { target: { value: string } }) =>
        setForm({ ...form, [name]: event.target.value }),
    };
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const found = checkPasswordForm(form);
    setComplaint(found);
    setFailure(null);
    if (found) return;
    setBusy(true);
    const { currentPassword, newPassword } = form;
    const answer = await sendStaffCall(
      '/api/admin/change-password',
      { email, currentPassword: currentPassword.trim(), newPassword: newPassword.trim() },
      'Failed to change password',
    );
    setBusy(false);
    if (answer.ok) onSent(answer.message || requestSent);
    else setFailure(answer.message);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {/* Password managers file the new password under the right name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <FormMessage text={failure} />
      <Button type="submit" busy={busy} busyLabel="Sending...">
        Change Password
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { checkPasswordLength, readPassword } from '#modules/identity/account-rules.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { sendStaffCall } from '../forms/send-staff-call.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useAccountRules } from '../forms/use-account-rules.ts';
import { useFormFields } from '../forms/use-form-fields.ts';

/** The form behind the mailed link for a forgotten password. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { password: rules } = useAccountRules();
  const { form, clear, field, setComplaint } = useFormFields({
    newPassword: '',
    confirmPassword: '',
  });
  const [said, setSaid] = useState<string | null>(null);

  async function send(): Promise<string | null> {
    const newPassword = readPassword(form.newPassword, rules);
    const complaint = checkPasswordLength(newPassword, 'New password', rules);
    const differs = newPassword !== readPassword(form.confirmPassword, rules);
    if (complaint) setComplaint({ field: 'newPassword', message: complaint });
    else if (differs) {
      setComplaint({ field: 'confirmPassword', message: 'New passwords do not match' });
    } else setComplaint(null);
    if (complaint || differs) return null;
    const sent = await sendStaffCall('/api/admin/reset-password', { token, newPassword });
    if (!sent.ok) return sent.message;
    clear();
    setSaid(sent.answer?.message ?? '');
    return null;
  }

  return (
    <StaffForm
      wide
      action="Change Password"
      busyAction="Changing..."
      note={<FormMessage text={said} tone="good" />}
      onSend={send}
    >
      <p className="text-quiet">You will be logged out everywhere.</p>
      <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </StaffForm>
  );
}

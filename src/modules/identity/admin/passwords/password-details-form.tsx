import {
  checkPasswordForm,
  type PasswordForm,
  readPassword,
} from '#modules/identity/account-rules.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { sendStaffCall } from '../forms/send-staff-call.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useAccountRules } from '../forms/use-account-rules.ts';
import { useFormFields } from '../forms/use-form-fields.ts';

type PasswordDetailsFormProps = { email: string; onSent: (message: string) => void };

const empty: PasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' };
const requestSent = 'Password change request sent. Check your email for verification.';

export function PasswordDetailsForm({ email, onSent }: PasswordDetailsFormProps) {
  const { form, field, setComplaint } = useFormFields(empty);
  const { password: rules } = useAccountRules();

  async function send(): Promise<string | null> {
    const found = checkPasswordForm(form, rules);
    setComplaint(found);
    if (found) return null;
    const { currentPassword, newPassword } = form;
    const sent = await sendStaffCall(
      '/api/admin/change-password',
      {
        email,
        currentPassword: readPassword(currentPassword, rules),
        newPassword: readPassword(newPassword, rules),
      },
      'Failed to change password',
    );
    if (!sent.ok) return sent.message;
    onSent(sent.answer?.message || requestSent);
    return null;
  }

  return (
    <StaffForm action="Change Password" busyAction="Sending..." onSend={send}>
      {/* The user name lets password managers store the new password for the right account. */}
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
    </StaffForm>
  );
}

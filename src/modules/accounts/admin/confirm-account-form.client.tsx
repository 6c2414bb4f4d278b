import { useState } from 'react';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { readPassword } from '#modules/identity/account-rules.ts';
import { PasswordField } from '#modules/identity/admin/forms/password-field.tsx';
import { sendStaffCall } from '#modules/identity/admin/forms/send-staff-call.ts';
import { StaffForm } from '#modules/identity/admin/forms/staff-form.tsx';
import { useAccountRules } from '#modules/identity/admin/forms/use-account-rules.ts';
import { useFormFields } from '#modules/identity/admin/forms/use-form-fields.ts';

/** The form behind the mailed link of a request for an account. */
export function ConfirmAccountForm({ token }: { token: string }) {
  const { password: rules } = useAccountRules();
  const { form, clear, field } = useFormFields({ password: '' });
  const [said, setSaid] = useState<string | null>(null);

  async function send(): Promise<string | null> {
    if (form.password.trim() === '') return 'Password is required';
    const password = readPassword(form.password, rules);
    const sent = await sendStaffCall('/api/admin/confirm-account', { token, password });
    if (!sent.ok) return sent.message;
    clear();
    setSaid(sent.answer?.message ?? '');
    return null;
  }

  return (
    <StaffForm
      wide
      action="Confirm my address"
      busyAction="Confirming..."
      note={<FormMessage text={said} tone="good" />}
      onSend={send}
    >
      <p className="text-quiet">
        Enter the password you chose when you asked for the account. If it was not you who asked,
        leave this page and do nothing.
      </p>
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </StaffForm>
  );
}

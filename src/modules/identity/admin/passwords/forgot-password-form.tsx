import { useState } from 'react';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { isEmailAddress } from '#modules/identity/account-rules.ts';
import { sendStaffCall } from '../forms/send-staff-call.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useFormFields } from '../forms/use-form-fields.ts';

/** Answers the same for every address, so that nobody learns who works here. */
export function ForgotPasswordForm() {
  const { form, field, setComplaint } = useFormFields({ email: '' });
  const [said, setSaid] = useState<string | null>(null);

  async function send(): Promise<string | null> {
    const email = form.email.trim();
    const isRight = isEmailAddress(email);
    const message = 'Please enter a valid email address';
    setComplaint(isRight ? null : { field: 'email', message });
    if (!isRight) return null;
    const sent = await sendStaffCall('/api/admin/forgot-password', { email });
    setSaid(sent.ok ? (sent.answer?.message ?? '') : null);
    return sent.ok ? null : sent.message;
  }

  return (
    <StaffForm
      wide
      action="Send the link"
      busyAction="Sending..."
      note={<FormMessage text={said} tone="good" />}
      onSend={send}
    >
      <p className="text-quiet">
        Enter the address you log in with. We mail you a link to choose a new password.
      </p>
      <TextField label="Email Address" type="email" autoComplete="username" {...field('email')} />
    </StaffForm>
  );
}

import { useState } from 'react';
import { TextField } from '#design/fields/text-field.tsx';
import { isCode } from '#modules/identity/account-rules.ts';
import { sendStaffCall } from '../forms/send-staff-call.ts';
import { StaffForm } from '../forms/staff-form.tsx';

type VerificationCodeFormProps = { email: string; onBack: () => void; onVerified: () => void };

export function VerificationCodeForm({ email, onBack, onVerified }: VerificationCodeFormProps) {
  const [code, setCode] = useState('');

  async function send(): Promise<string | null> {
    const verificationCode = code.replace(/\s/g, '');
    if (!isCode(verificationCode)) return 'The verification code has 6 digits';
    const sent = await sendStaffCall(
      '/api/admin/verify-password-change',
      { email, verificationCode },
      'Verification failed',
    );
    if (!sent.ok) return sent.message;
    onVerified();
    return null;
  }

  return (
    <StaffForm
      action="Verify"
      busyAction="Verifying..."
      back={{ label: 'Back', onPress: onBack }}
      onSend={send}
    >
      <TextField
        label="Verification Code"
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        autoFocus
        className="numerals tracking-[0.4em]"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
    </StaffForm>
  );
}

import { type SubmitEvent, useState } from 'react';
import { isCode } from '#modules/staff/account-rules.ts';
import { Button } from '#web/design/button.tsx';
import { TextField } from '#web/design/text-field.tsx';
import { FormMessage } from './form-message.tsx';
import { sendStaffCall } from './send-staff-call.ts';

type VerificationCodeFormProps = { email: string; onBack: () => void; onVerified: () => void };

export function VerificationCodeForm({ email, onBack, onVerified }: VerificationCodeFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const verificationCode = code.replace(/\s/g, '');
    if (!isCode(verificationCode)) return setFailure('The verification code has 6 digits');
    setBusy(true);
    setFailure(null);
    const answer = await sendStaffCall(
      '/api/admin/verify-password-change',
      { email, verificationCode },
      'Verification failed',
    );
    setBusy(false);
    if (answer.ok) onVerified();
    else setFailure(answer.message);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        label="Verification Code"
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        autoFocus
        className="figures tracking-[0.4em]"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FormMessage text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Verifying...">
          Verify
        </Button>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

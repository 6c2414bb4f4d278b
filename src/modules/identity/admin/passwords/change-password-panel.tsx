import { useState } from 'react';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { Card } from '#design/card.tsx';
import { useAuth } from '../auth-context.ts';
import { PasswordDetailsForm } from './password-details-form.tsx';
import { VerificationCodeForm } from './verification-code-form.tsx';

type Step = 'details' | 'code' | 'done';

/** Asks for the passwords first, then for the mailed code. */
export function ChangePasswordPanel() {
  const { user } = useAuth();
  const [step, setStep] = useState<Step>('details');
  const [sent, setSent] = useState('');
  if (!user) return null;
  return (
    <Card
      className="max-w-xl"
      title="Change Password"
      description={
        step === 'code'
          ? `Enter the 6-digit code we sent to ${user.email}.`
          : 'To confirm the new password, we send a code to your e-mail address.'
      }
    >
      <div className="flex flex-col gap-6">
        <FormMessage tone="good" text={messageOf(step, sent)} />
        {step === 'code' ? (
          <VerificationCodeForm
            email={user.email}
            onBack={() => setStep('details')}
            onVerified={() => setStep('done')}
          />
        ) : (
          <PasswordDetailsForm
            email={user.email}
            onSent={(message) => {
              setSent(message);
              setStep('code');
            }}
          />
        )}
      </div>
    </Card>
  );
}

function messageOf(step: Step, sent: string): string | null {
  if (step === 'done') return 'Password changed successfully!';
  return step === 'code' ? sent : null;
}

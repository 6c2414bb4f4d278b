import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useAuth } from '../auth-context.ts';
import { PasswordProofForm } from '../forms/password-proof-form.tsx';
import { AddPasskey } from '../passkeys/add-passkey.tsx';
import { knowsPasskeys } from '../passkeys/ask-browser.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type SecondFactorKey, SecondFactorSetup } from './second-factor-setup.tsx';

type Step =
  | { name: 'begin' }
  | { name: 'scan'; key: SecondFactorKey }
  | { name: 'passkey' }
  | { name: 'codes'; codes: string[] };

/** Replaces the page if the shop requires a second factor and the user has none. */
export function RequiredSecondFactor() {
  const { recheck } = useAuth();
  const [step, setStep] = useState<Step>({ name: 'begin' });
  const begin = () => setStep({ name: 'begin' });
  return (
    <div className="measure py-16 md:py-24">
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-10 text-center type-heading">Set up your second factor</h1>
        <Card
          title="Second factor"
          description="This shop asks for an authenticator app or a passkey beside the password. Once it is set up, you can go on."
        >
          {step.name === 'begin' && (
            <PasswordProofForm<SecondFactorKey>
              address="/api/admin/second-factor"
              action="Continue"
              onProved={(key) => setStep({ name: 'scan', key })}
            />
          )}
          {step.name === 'begin' && knowsPasskeys() && (
            <Button
              className="mt-6"
              variant="quiet"
              size="small"
              onClick={() => setStep({ name: 'passkey' })}
            >
              Use a passkey instead of an app
            </Button>
          )}
          {step.name === 'passkey' && (
            <AddPasskey wantsCode={false} takesPasskey={false} onDone={recheck} onCancel={begin} />
          )}
          {step.name === 'scan' && (
            <SecondFactorSetup
              {...step.key}
              onConfirmed={(codes) => setStep({ name: 'codes', codes })}
              onCancel={begin}
            />
          )}
          {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={recheck} />}
        </Card>
      </div>
    </div>
  );
}

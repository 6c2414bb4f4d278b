import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { countOf } from '#shared/text.ts';
import { PasswordProofForm } from '../forms/password-proof-form.tsx';
import { type AppState, secondFactorAddress, useFactors } from '../passkeys/use-factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type SecondFactorKey, SecondFactorSetup } from './second-factor-setup.tsx';

const address = secondFactorAddress;

type Step =
  | { name: 'rest' }
  | { name: 'begin' }
  | { name: 'scan'; key: SecondFactorKey }
  | { name: 'codes'; codes: string[] }
  | { name: 'remove' };

/** Sets up an authenticator app, used with the password. */
export function SecondFactorPanel() {
  const { app, passkeys = [], isPending, isError, refetch } = useFactors();
  const hasPasskeys = passkeys.length > 0;
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => {
    setStep({ name: 'rest' });
    refetch();
  };
  return (
    <Card
      className="max-w-3xl"
      title="Second factor"
      description="With an authenticator app, nobody can log in with a stolen password alone."
    >
      {isPending && <Skeleton className="h-12 w-full" />}
      {isError && <TryAgain text="The status could not be loaded." onRetry={refetch} />}
      {app && step.name === 'rest' && <Rest {...app} hasPasskeys={hasPasskeys} onStep={setStep} />}
      {step.name === 'begin' && (
        <PasswordProofForm<SecondFactorKey>
          address={address}
          action="Continue"
          wantsCode={hasPasskeys}
          takesPasskey={hasPasskeys}
          onProved={(key) => setStep({ name: 'scan', key })}
          onCancel={rest}
        />
      )}
      {step.name === 'scan' && (
        <SecondFactorSetup
          {...step.key}
          onConfirmed={(codes) => setStep({ name: 'codes', codes })}
          onCancel={rest}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={rest} />}
      {step.name === 'remove' && (
        <PasswordProofForm
          address={`${address}/remove`}
          action="Switch off"
          wantsCode
          takesPasskey={hasPasskeys}
          onProved={rest}
          onCancel={rest}
        />
      )}
    </Card>
  );
}

type RestProps = AppState & { hasPasskeys: boolean; onStep: (step: Step) => void };

function Rest({ enabled, recoveryCodesLeft, hasPasskeys, onStep }: RestProps) {
  const off = hasPasskeys
    ? `No authenticator app. Your passkeys are the second factor; ${countOf(recoveryCodesLeft, 'recovery code')} left.`
    : 'Off. Only your password protects your account.';
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p>{enabled ? `On. ${countOf(recoveryCodesLeft, 'recovery code')} left.` : off}</p>
      <Button
        size="small"
        variant="outline"
        onClick={() => onStep({ name: enabled ? 'remove' : 'begin' })}
      >
        {enabled ? 'Switch off' : 'Set up'}
      </Button>
    </div>
  );
}

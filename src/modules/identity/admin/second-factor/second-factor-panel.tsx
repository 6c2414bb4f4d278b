import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { countOf } from '#shared/text.ts';
import { PasswordProofForm } from '../forms/password-proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type SecondFactorKey, SecondFactorSetup } from './second-factor-setup.tsx';

const address = '/api/admin/second-factor';

type State = { enabled: boolean; recoveryCodesLeft: number };
type Step =
  | { name: 'rest' }
  | { name: 'begin' }
  | { name: 'scan'; key: SecondFactorKey }
  | { name: 'codes'; codes: string[] }
  | { name: 'remove' };

/** An authenticator app beside the password, for those who want it. */
export function SecondFactorPanel() {
  const { data, isPending, isError, refetch } = useQuery<State>({
    queryKey: [address],
    staleTime: 0,
  });
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => {
    setStep({ name: 'rest' });
    void refetch();
  };
  return (
    <Card
      className="max-w-3xl"
      title="Second factor"
      description="With an authenticator app, a stolen password alone opens nothing."
    >
      {isPending && <Skeleton className="h-12 w-full" />}
      {isError && <TryAgain text="The state could not be read." onRetry={() => void refetch()} />}
      {data && step.name === 'rest' && <Rest {...data} onStep={setStep} />}
      {step.name === 'begin' && (
        <PasswordProofForm<SecondFactorKey>
          address={address}
          action="Continue"
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
          onProved={rest}
          onCancel={rest}
        />
      )}
    </Card>
  );
}

function Rest({ enabled, recoveryCodesLeft, onStep }: State & { onStep: (step: Step) => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p>
        {enabled
          ? `On. ${countOf(recoveryCodesLeft, 'recovery code')} left.`
          : 'Off. Your password is the only key.'}
      </p>
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

import { useState } from 'react';
import { TryAgain } from '#admin-kit/try-again.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import type { ShownPasskey } from '#modules/identity/passkey-schema.ts';
import { AddPasskey } from './add-passkey.tsx';
import { knowsPasskeys } from './ask-browser.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { useFactors } from './use-factors.ts';

type Step =
  | { name: 'rest' }
  | { name: 'add' }
  | { name: 'rename' | 'remove'; passkey: ShownPasskey };

/** Manages passkeys, used with the password or instead of it. */
export function PasskeysPanel() {
  const { app, passkeys = [], isPending, isError, refetch } = useFactors();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const rest = () => {
    setStep({ name: 'rest' });
    refetch();
  };
  const hasApp = app?.enabled ?? false;
  return (
    <Card
      className="max-w-3xl"
      title="Passkeys"
      description="Sign in with a fingerprint, a face or a security key. You do not type a password that somebody could steal."
    >
      {isPending && <Skeleton className="h-12 w-full" />}
      {isError && <TryAgain text="Your passkeys could not be loaded." onRetry={refetch} />}
      {!isPending && !isError && step.name === 'rest' && (
        <Rest passkeys={passkeys} onStep={setStep} />
      )}
      {step.name === 'add' && (
        <AddPasskey
          wantsCode={hasApp || passkeys.length > 0}
          takesPasskey={passkeys.length > 0}
          onDone={rest}
          onCancel={rest}
        />
      )}
      {step.name === 'rename' && <RenamePasskey passkey={step.passkey} onDone={rest} />}
      {step.name === 'remove' && (
        <RemovePasskey
          passkey={step.passkey}
          isLast={passkeys.length === 1 && !hasApp}
          onDone={rest}
        />
      )}
    </Card>
  );
}

type RestProps = { passkeys: ShownPasskey[]; onStep: (step: Step) => void };

function Rest({ passkeys, onStep }: RestProps) {
  return (
    <div className="flex flex-col gap-6">
      {passkeys.length > 0 ? (
        <PasskeyList
          passkeys={passkeys}
          onRename={(passkey) => onStep({ name: 'rename', passkey })}
          onRemove={(passkey) => onStep({ name: 'remove', passkey })}
        />
      ) : (
        <p>You have no passkeys yet.</p>
      )}
      {knowsPasskeys() ? (
        <div>
          <Button size="small" variant="outline" onClick={() => onStep({ name: 'add' })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="text-quiet">This browser knows no passkeys.</p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { describeDevice } from '#modules/identity/staff-session.ts';
import { PasswordProofForm } from '../forms/password-proof-form.tsx';
import { sendStaffCall } from '../forms/send-staff-call.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { makePasskey, type NewPasskeyOptions } from './ask-browser.ts';
import { PasskeyNameForm } from './rename-passkey.tsx';
import { passkeysAddress } from './use-factors.ts';

type AddPasskeyProps = {
  /** Whether the account has a second factor, which is then asked for as well. */
  wantsCode: boolean;
  takesPasskey: boolean;
  onDone: () => void;
  onCancel: () => void;
};

type Step =
  | { name: 'proof' }
  | { name: 'make'; asked: NewPasskeyOptions }
  | { name: 'codes'; codes: string[] };

/** Steps: password, name, the browser's dialog, then recovery codes if there are none yet. */
export function AddPasskey({ wantsCode, takesPasskey, onDone, onCancel }: AddPasskeyProps) {
  const [step, setStep] = useState<Step>({ name: 'proof' });
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />;
  if (step.name === 'make') {
    return (
      <MakePasskey
        asked={step.asked}
        onCancel={onCancel}
        onMade={(codes) => (codes.length > 0 ? setStep({ name: 'codes', codes }) : onDone())}
      />
    );
  }
  return (
    <PasswordProofForm<NewPasskeyOptions>
      address={passkeysAddress}
      action="Continue"
      wantsCode={wantsCode}
      takesPasskey={takesPasskey}
      onProved={(asked) => setStep({ name: 'make', asked })}
      onCancel={onCancel}
    />
  );
}

type MakePasskeyProps = {
  asked: NewPasskeyOptions;
  onMade: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

function MakePasskey({ asked, onMade, onCancel }: MakePasskeyProps) {
  async function send(name: string): Promise<string | null> {
    const passkey = await makePasskey(asked);
    const body = { name, passkey };
    const sent = await sendStaffCall<{ recoveryCodes: string[] }>(
      `${passkeysAddress}/finish`,
      body,
    );
    if (!sent.ok) return sent.message;
    onMade(sent.answer.recoveryCodes);
    return null;
  }
  return (
    <PasskeyNameForm
      start={describeDevice(navigator.userAgent)}
      hint="To find it in the list. Then your browser asks where to save it."
      action="Create passkey"
      onSend={send}
      onCancel={onCancel}
    />
  );
}

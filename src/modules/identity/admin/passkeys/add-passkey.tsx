import { useState } from 'react';
import { TextField } from '#design/fields/text-field.tsx';
import { describeDevice } from '#modules/identity/staff-session.ts';
import { PasswordProofForm } from '../forms/password-proof-form.tsx';
import { sendStaffCall } from '../forms/send-staff-call.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { makePasskey, type NewPasskeyOptions, passkeyFailure } from './ask-browser.ts';
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
  const [name, setName] = useState(() => describeDevice(navigator.userAgent));

  async function send(): Promise<string | null> {
    if (name.trim() === '') return 'Please give the passkey a name';
    try {
      const passkey = await makePasskey(asked);
      const sent = await sendStaffCall<{ recoveryCodes: string[] }>(`${passkeysAddress}/finish`, {
        name,
        passkey,
      });
      if (!sent.ok) return sent.message;
      onMade(sent.answer.recoveryCodes);
      return null;
    } catch (error) {
      return passkeyFailure(error);
    }
  }

  return (
    <div className="max-w-md">
      <StaffForm
        action="Create passkey"
        back={{ label: 'Cancel', onPress: onCancel }}
        onSend={send}
      >
        <TextField
          label="Name of the passkey"
          hint="To find it in the list. Then your browser asks where to save it."
          name="passkey"
          maxLength={60}
          required
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </StaffForm>
    </div>
  );
}

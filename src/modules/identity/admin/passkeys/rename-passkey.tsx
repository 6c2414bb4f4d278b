import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { TextField } from '#design/fields/text-field.tsx';
import type { ShownPasskey } from '#modules/identity/passkey-schema.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { passkeyFailure } from './ask-browser.ts';
import { passkeysAddress } from './use-factors.ts';

type RenamePasskeyProps = { passkey: ShownPasskey; onDone: () => void };

export function RenamePasskey({ passkey, onDone }: RenamePasskeyProps) {
  async function send(name: string): Promise<null> {
    await writeJson('PUT', `${passkeysAddress}/${passkey.id}`, { name });
    onDone();
    return null;
  }
  return <PasskeyNameForm start={passkey.name} action="Save" onSend={send} onCancel={onDone} />;
}

type PasskeyNameFormProps = {
  start: string;
  hint?: string;
  action: string;
  /** Returns an error message or null. */
  onSend: (name: string) => Promise<string | null>;
  onCancel: () => void;
};

/** Asks for the name of a new or known passkey. */
export function PasskeyNameForm({ start, hint, action, onSend, onCancel }: PasskeyNameFormProps) {
  const [name, setName] = useState(start);

  async function send(): Promise<string | null> {
    if (name.trim() === '') return 'Please give the passkey a name';
    return onSend(name).catch(passkeyFailure);
  }

  return (
    <div className="max-w-md">
      <StaffForm action={action} back={{ label: 'Cancel', onPress: onCancel }} onSend={send}>
        <TextField
          label="Name of the passkey"
          hint={hint}
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

import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { TextField } from '#design/fields/text-field.tsx';
import type { ShownPasskey } from '#modules/identity/passkey-schema.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { passkeyFailure } from './ask-browser.ts';
import { passkeysAddress } from './use-factors.ts';

type RenamePasskeyProps = { passkey: ShownPasskey; onDone: () => void };

export function RenamePasskey({ passkey, onDone }: RenamePasskeyProps) {
  const [name, setName] = useState(passkey.name);

  async function send(): Promise<string | null> {
    if (name.trim() === '') return 'Please give the passkey a name';
    try {
      await writeJson('PUT', `${passkeysAddress}/${passkey.id}`, { name });
      onDone();
      return null;
    } catch (error) {
      return passkeyFailure(error);
    }
  }

  return (
    <div className="max-w-md">
      <StaffForm action="Save" back={{ label: 'Cancel', onPress: onDone }} onSend={send}>
        <TextField
          label="Name of the passkey"
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

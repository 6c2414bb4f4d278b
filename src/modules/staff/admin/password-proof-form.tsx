import { type SubmitEvent, useState } from 'react';
import { writeJson } from '#web/data/api.ts';
import { WriteError } from '#web/data/api-error.ts';
import { Button } from '#web/design/button.tsx';
import { FormMessage } from './form-message.tsx';
import { PasswordField } from './password-field.tsx';

export type PasswordProofFormProps<Answer> = {
  /** Where the password is sent. */
  address: string;
  action: string;
  onProved: (answer: Answer) => void;
  onCancel: () => void;
};

/** Asks for the password again before something that a borrowed screen must not do. */
export function PasswordProofForm<Answer>(props: PasswordProofFormProps<Answer>) {
  const { address, action, onProved, onCancel } = props;
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onProved(await writeJson<Answer>('POST', address, { password: password.trim() }));
    } catch (error) {
      setFailure(failureOf(error));
    }
    setBusy(false);
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-6">
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormMessage text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function failureOf(error: unknown): string {
  const message = error instanceof WriteError ? error.serverMessage : undefined;
  return message ?? 'An error occurred. Please try again.';
}

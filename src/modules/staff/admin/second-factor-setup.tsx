import { type SubmitEvent, useState } from 'react';
import { writeJson } from '#web/data/api.ts';
import { WriteError } from '#web/data/api-error.ts';
import { Button } from '#web/design/button.tsx';
import { TextField } from '#web/design/text-field.tsx';
import { FormMessage } from './form-message.tsx';
import { QrSquare } from './qr-square.tsx';

export type SecondFactorKey = { secret: string; uri: string };

type SecondFactorSetupProps = SecondFactorKey & {
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

export function SecondFactorSetup(props: SecondFactorSetupProps) {
  const { secret, uri, onConfirmed, onCancel } = props;
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const address = '/api/admin/second-factor/confirm';
      const answer = await writeJson<{ recoveryCodes: string[] }>('POST', address, { code });
      onConfirmed(answer.recoveryCodes);
    } catch (error) {
      const message = error instanceof WriteError ? error.serverMessage : undefined;
      setFailure(message ?? 'An error occurred. Please try again.');
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-8 sm:grid-cols-[auto_1fr]">
      <QrSquare text={uri} label="Square to scan with your authenticator app" />
      <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-6">
        <div>
          <p>Scan the square with your authenticator app, or type this key into it:</p>
          <p className="mt-3 font-mono type-small break-all select-all">{inGroups(secret)}</p>
          <p className="mt-3 type-small">
            <a href={uri} className="underline-gold">
              Open in an app on this device
            </a>
          </p>
        </div>
        <TextField
          label="Code from the app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <FormMessage text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Checking...">
            Switch on
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

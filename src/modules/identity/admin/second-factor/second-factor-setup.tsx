import { useState } from 'react';
import { TextField } from '#design/fields/text-field.tsx';
import { QrSquare } from '#design/qr-square.tsx';
import { sendStaffCall } from '../forms/send-staff-call.ts';
import { StaffForm } from '../forms/staff-form.tsx';

export type SecondFactorKey = { secret: string; uri: string };

type SecondFactorSetupProps = SecondFactorKey & {
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

export function SecondFactorSetup(props: SecondFactorSetupProps) {
  const { secret, uri, onConfirmed, onCancel } = props;
  const [code, setCode] = useState('');

  async function send(): Promise<string | null> {
    const address = '/api/admin/second-factor/confirm';
    const sent = await sendStaffCall<{ recoveryCodes: string[] }>(address, { code });
    if (!sent.ok) return sent.message;
    onConfirmed(sent.answer.recoveryCodes);
    return null;
  }

  return (
    <div className="grid gap-8 sm:grid-cols-[auto_1fr]">
      <QrSquare text={uri} label="QR code for your authenticator app" />
      <StaffForm
        action="Switch on"
        busyAction="Checking..."
        back={{ label: 'Cancel', onPress: onCancel }}
        onSend={send}
      >
        <div>
          <p>Scan the QR code with your authenticator app, or type this key into it:</p>
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
      </StaffForm>
    </div>
  );
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

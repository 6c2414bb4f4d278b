import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { sendStaffCall } from './send-staff-call.ts';
import { StaffForm } from './staff-form.tsx';

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

  async function send(): Promise<string | null> {
    const sent = await sendStaffCall<Answer>(address, { password: password.trim() });
    if (!sent.ok) return sent.message;
    onProved(sent.answer);
    return null;
  }

  return (
    <div className="max-w-md">
      <StaffForm action={action} back={{ label: 'Cancel', onPress: onCancel }} onSend={send}>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          autoFocus
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </StaffForm>
    </div>
  );
}

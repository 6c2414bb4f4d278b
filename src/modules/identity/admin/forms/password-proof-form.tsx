import { FormMessage } from '#admin-kit/form-message.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { readPassword } from '#modules/identity/account-rules.ts';
import { answerWithPasskey, type PasskeyOptions, passkeyFailure } from '../passkeys/ask-browser.ts';
import { PasswordField } from './password-field.tsx';
import { sendStaffCall } from './send-staff-call.ts';
import { StaffForm } from './staff-form.tsx';
import { useAccountRules } from './use-account-rules.ts';
import { useFormFields } from './use-form-fields.ts';

export type PasswordProofFormProps<Answer> = {
  /** The address that the password is sent to. */
  address: string;
  action: string;
  /** Whether the form also asks for the second factor. */
  wantsCode?: boolean;
  /** Whether a passkey may be used for it. */
  takesPasskey?: boolean;
  /** Further values to send. */
  also?: object;
  onProved: (answer: Answer) => void;
  /** If absent, the form has no cancel button. */
  onCancel?: () => void;
};

/** Asks for the password before an action that a stranger at an open screen must not do. */
export function PasswordProofForm<Answer>(props: PasswordProofFormProps<Answer>) {
  const { address, action, wantsCode, takesPasskey, also, onProved, onCancel } = props;
  const { password: rules } = useAccountRules();
  const { form, field } = useFormFields({ password: '', code: '' });

  async function send(): Promise<string | null> {
    const sent = await sendStaffCall<Answer>(address, {
      password: readPassword(form.password, rules),
      ...(wantsCode && { code: form.code.trim() }),
      ...also,
    });
    if (!sent.ok) return sent.message;
    onProved(sent.answer);
    return null;
  }

  const withPasskey = useAction({
    async call() {
      const asked = await writeJson<PasskeyOptions>('POST', '/api/admin/passkeys/proof');
      const passkey = await answerWithPasskey(asked);
      const password = readPassword(form.password, rules);
      return writeJson<Answer>('POST', address, { password, passkey, ...also });
    },
    check: () => (form.password === '' ? 'Password is required' : null),
    failed: passkeyFailure,
    done: onProved,
  });

  return (
    <div className="max-w-md">
      <StaffForm
        action={action}
        back={onCancel && { label: 'Cancel', onPress: onCancel }}
        note={
          takesPasskey && (
            <div className="flex flex-col items-start gap-3">
              <Button
                variant="quiet"
                size="small"
                busy={withPasskey.isBusy}
                onClick={() => withPasskey.run()}
              >
                Use a passkey instead of the code
              </Button>
              <FormMessage text={withPasskey.error} />
            </div>
          )
        }
        onSend={send}
      >
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          autoFocus
          {...field('password')}
        />
        {wantsCode && (
          <TextField
            label="Authenticator code"
            hint="Six digits from your app, or one of your recovery codes."
            autoComplete="one-time-code"
            {...field('code')}
          />
        )}
      </StaffForm>
    </div>
  );
}

import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { TextField } from '#design/fields/text-field.tsx';
import { readPassword } from '#modules/identity/account-rules.ts';
import { forgotPath, passkeyHash } from '#modules/identity/redirect-target.ts';
import { useAuth } from '../auth-context.ts';
import { PasswordField } from '../forms/password-field.tsx';
import { showAlert } from '../forms/send-staff-call.ts';
import { StaffForm } from '../forms/staff-form.tsx';
import { useAccountRules } from '../forms/use-account-rules.ts';
import { useFormFields } from '../forms/use-form-fields.ts';
import { knowsPasskeys } from '../passkeys/ask-browser.ts';
import { PasskeyLogin } from '../passkeys/passkey-login.tsx';

type LoginFormProps = {
  /** The address of the user who was logged in before. */
  knownEmail?: string;
};

/** After the login, the page reacts to the change in the auth provider. */
export function LoginForm({ knownEmail }: LoginFormProps) {
  const { login } = useAuth();
  const { search } = useLocation();
  const { password: rules } = useAccountRules();
  const { form, field } = useFormFields({ email: knownEmail ?? '', password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);

  async function send(): Promise<string | null> {
    const missing = missingOf(form);
    if (missing) return missing;
    const password = readPassword(form.password, rules);
    const answer = await login(form.email, password, { code: form.code.trim() || undefined });
    if (answer.ok) return null;
    setNeedsCode(needsCode || answer.needsCode);
    // Being asked for the code is no failure, so no alert is shown.
    if (!answer.needsCode || needsCode) showAlert(answer.message);
    return answer.message;
  }

  return (
    <div className="flex flex-col gap-6">
      <StaffForm wide action="Sign in" busyAction="Signing in..." onSend={send}>
        <TextField label="Email Address" type="email" autoComplete="username" {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          data-first={knownEmail !== undefined || undefined}
          {...field('password')}
        />
        {needsCode && (
          <TextField
            label="Authenticator code"
            hint="Six digits from your app, or one of your recovery codes."
            autoComplete="one-time-code"
            autoFocus
            {...field('code')}
            required={false}
          />
        )}
      </StaffForm>
      {needsCode && (
        <PasskeyLogin
          after={{ email: form.email.trim(), password: readPassword(form.password, rules) }}
        />
      )}
      {!needsCode && knownEmail !== undefined && <PasskeyLogin />}
      {knownEmail === undefined && (
        <p className="flex flex-wrap justify-center gap-x-8 gap-y-3">
          <Link to="/admin/create-account" className="underline-gold">
            Create an account
          </Link>
          <Link to={forgotPath} className="underline-gold">
            Forgot your password?
          </Link>
          {knowsPasskeys() && (
            <Link to={{ search, hash: passkeyHash }} className="underline-gold">
              Sign in with a passkey
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function missingOf({ email, password }: { email: string; password: string }): string | null {
  if (email.trim() === '') return 'Email Address is required';
  return password.trim() === '' ? 'Password is required' : null;
}

import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/design/button.tsx';
import { TextField } from '#web/design/text-field.tsx';
import { useAuth } from './auth-context.ts';
import { FormMessage } from './form-message.tsx';
import { PasswordField } from './password-field.tsx';
import { showAlert } from './show-alert.ts';

/** Whoever comes in here is taken on by the page as soon as the provider knows them. */
export function LoginForm() {
  const { login } = useAuth();
  const [values, setValues] = useState({ email: '', password: '', code: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    setValues({ ...values, [name]: event.target.value });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = missingOf(values);
    if (busy) return;
    if (missing) return setMessage(missing);
    setBusy(true);
    setMessage(null);
    const answer = await login(values.email, values.password, values.code.trim() || undefined);
    setBusy(false);
    if (answer.ok) return;
    setNeedsCode(needsCode || answer.needsCode);
    setMessage(answer.message);
    // Being asked for the code is no failure, so nothing interrupts.
    if (!answer.needsCode || needsCode) showAlert(answer.message);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <TextField
        label="Email Address"
        type="email"
        name="email"
        autoComplete="username"
        required
        value={values.email}
        onChange={set('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={values.password}
        onChange={set('password')}
      />
      {needsCode && (
        <TextField
          label="Authenticator code"
          hint="Six digits from your app, or one of your recovery codes."
          name="code"
          autoComplete="one-time-code"
          autoFocus
          value={values.code}
          onChange={set('code')}
        />
      )}
      <FormMessage text={message} />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Signing in...">
        Sign in
      </Button>
      <p className="text-center">
        <Link to="/admin/create-account" className="underline-gold">
          Create an account
        </Link>
      </p>
    </form>
  );
}

function missingOf({ email, password }: { email: string; password: string }): string | null {
  if (email.trim() === '') return 'Email Address is required';
  return password.trim() === '' ? 'Password is required' : null;
}

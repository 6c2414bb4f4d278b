import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { forgotHash, loginPath, passkeyHash } from '#modules/identity/redirect-target.ts';
import { useMailedLink } from '../forms/mailed-link.ts';
import { PasskeyView } from '../passkeys/passkey-login.tsx';
import { ForgotPasswordForm } from '../passwords/forgot-password-form.tsx';
import { ResetPasswordForm } from '../passwords/reset-password-form.tsx';

export type LoginView = {
  title: string;
  form: ReactNode;
  /** Whether this view logs users in; they are redirected afterwards. */
  isLogin?: boolean;
};

/** Renders the form behind the link that confirms a request for an account. */
export type ConfirmForm = (token: string) => ReactNode;

/** The view that replaces the login form: behind a mailed link, or to ask for one. */
export function useLoginView(confirmForm: ConfirmForm): LoginView | null {
  const { hash } = useLocation();
  const link = useMailedLink();
  if (hash === forgotHash) return { title: 'Forgot your password?', form: <ForgotPasswordForm /> };
  if (hash === passkeyHash) {
    return { title: 'Sign in with a passkey', form: <PasskeyView />, isLogin: true };
  }
  if (link?.kind === 'confirm') {
    return { title: 'Confirm your address', form: confirmForm(link.token) };
  }
  if (link?.kind === 'reset') {
    return { title: 'Choose a new password', form: <ResetPasswordForm token={link.token} /> };
  }
  return null;
}

/** The link back to the login, below such a form. */
export function BackToLogin() {
  return (
    <p className="mt-8 text-center">
      <Link to={loginPath} className="underline-gold">
        Sign in
      </Link>
    </p>
  );
}

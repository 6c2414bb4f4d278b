import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { readTyped } from '#client/typed.ts';
import { redirectTarget } from '#modules/identity/redirect-target.ts';
import { readLeftPlace } from '../left-note.ts';
import { LoginForm } from './login-form.tsx';
import { BackToLogin, type ConfirmForm, useLoginView } from './login-views.tsx';

type LoginDeskProps = { isLoggedIn: boolean; confirmForm: ConfirmForm };

/** Redirects logged-in users to their page, unless a mailed link opens a form. */
export function LoginDesk({ isLoggedIn, confirmForm }: LoginDeskProps) {
  const [parameters] = useSearchParams();
  const view = useLoginView(confirmForm);
  const [left] = useState(readLeftPlace);
  if ((!view || view.isLogin) && isLoggedIn) {
    // If the session ended in this tab, the user returns to the same page.
    const place = readTyped('place');
    const wanted = parameters.get('redirect') ?? (typeof place === 'string' ? place : left);
    return <Navigate to={redirectTarget(wanted)} replace />;
  }
  return (
    <div className="measure py-16 md:py-24">
      <div className="mx-auto max-w-md">
        <h1 className="mb-10 text-center type-heading">{view?.title ?? 'Admin Login'}</h1>
        {!view && left !== null && (
          <p className="mb-8 border-l-2 border-gold pl-4">
            You were signed out because the staff area was closed for more than 15 seconds. Sign in,
            and you are back where you were.
          </p>
        )}
        {view?.form ?? <LoginForm />}
        {view && <BackToLogin />}
      </div>
    </div>
  );
}

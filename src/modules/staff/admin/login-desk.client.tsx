import { Navigate, useSearchParams } from 'react-router';
import { readTyped } from '#client/typed.ts';
import { redirectTarget } from '#modules/staff/redirect-target.ts';
import { LoginForm } from './login-form.tsx';
import { BackToLogin, useLoginView } from './login-views.tsx';

/** Whoever is logged in is led on, unless a link of a mail asks for something else. */
export function LoginDesk({ isLoggedIn }: { isLoggedIn: boolean }) {
  const [parameters] = useSearchParams();
  const view = useLoginView();
  if (!view && isLoggedIn) {
    // A session that ended in this tab is taken up where it was.
    const place = readTyped('place');
    const wanted = parameters.get('redirect') ?? (typeof place === 'string' ? place : null);
    return <Navigate to={redirectTarget(wanted)} replace />;
  }
  return (
    <div className="measure py-16 md:py-24">
      <div className="mx-auto max-w-md">
        <h1 className="mb-10 text-center type-heading">{view?.title ?? 'Admin Login'}</h1>
        {view?.form ?? <LoginForm />}
        {view && <BackToLogin />}
      </div>
    </div>
  );
}

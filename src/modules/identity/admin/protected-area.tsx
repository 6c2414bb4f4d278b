import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { keepTyped } from '#client/typed.ts';
import { classNames } from '#design/class-names.ts';
import { loginAddress, loginPath } from '#modules/identity/redirect-target.ts';
import { AdminLoading } from './admin-loading.tsx';
import { useAuth } from './auth-context.ts';
import { RequiredSecondFactor } from './second-factor/required-second-factor.client.tsx';
import { SessionEnded } from './session-ended.client.tsx';

/**
 * Shows its content to staff and redirects everybody else. When a session ends, the page stays
 * behind a login dialog, which accepts only the same person.
 */
export function ProtectedArea({ children }: { children: ReactNode }) {
  const { status, user } = useAuth();
  const { pathname, search } = useLocation();
  const hasEnded = status === 'ended';
  const place = pathname + search;
  // A login through the login page also leads back to this page.
  useEffect(() => {
    if (status === 'ended') keepTyped('place', place);
    if (status === 'authenticated') keepTyped('place', null);
  }, [status, place]);
  if (status === 'anonymous') return <Navigate to={loginAddress(place)} replace />;
  if (status === 'logged-out') return <Navigate to={loginPath} replace />;
  if (!user) return <AdminLoading />;
  if (!user.isAdmin) return <Navigate to="/" replace />;
  return (
    <>
      <div key={user.id} className={classNames('contents', hasEnded && 'invisible')}>
        {user.mustSetUpSecondFactor ? <RequiredSecondFactor /> : children}
      </div>
      {hasEnded && <SessionEnded user={user} />}
    </>
  );
}

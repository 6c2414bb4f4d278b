import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginAddress, loginPath } from '#modules/staff/redirect-target.ts';
import { AccessDenied } from './access-denied.tsx';
import { AdminLoading } from './admin-loading.tsx';
import { useAuth } from './auth-context.ts';

/** Shows its content to admins; everybody else is sent where they belong. */
export function ProtectedArea({ children }: { children: ReactNode }) {
  const { status, user } = useAuth();
  const { pathname, search } = useLocation();
  if (status === 'anonymous') return <Navigate to={loginAddress(pathname + search)} replace />;
  if (status === 'logged-out') return <Navigate to={loginPath} replace />;
  if (status === 'ended') return <AccessDenied />;
  if (!user) return <AdminLoading />;
  if (!user.isAdmin) return <Navigate to="/" replace />;
  return children;
}

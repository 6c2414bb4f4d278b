import { type MetaFunction, Navigate, useSearchParams } from 'react-router';
import { readTyped } from '#client/typed.ts';
import { AdminLoading } from '#modules/staff/admin/admin-loading.tsx';
import { useAuth } from '#modules/staff/admin/auth-context.ts';
import { LoginForm } from '#modules/staff/admin/login-form.tsx';
import { BackToLogin, useLoginView } from '#modules/staff/admin/login-views.tsx';
import { redirectTarget } from '#modules/staff/redirect-target.ts';
import { pageMeta } from '#web/seo/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Admin Login', path: '/admin/login', hidden: true });

export default function AdminLoginPage() {
  const { status } = useAuth();
  const [parameters] = useSearchParams();
  const view = useLoginView();
  if (status === 'loading') return <AdminLoading title="Admin Login" />;
  if (!view && status === 'authenticated') {
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

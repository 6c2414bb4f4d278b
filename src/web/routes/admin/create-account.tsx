import { Link, type MetaFunction, Navigate } from 'react-router';
import { AccountCard } from '#modules/accounts/admin/account-card.client.tsx';
import { AdminLoading } from '#modules/identity/admin/admin-loading.tsx';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { dashboardPath, loginPath } from '#modules/identity/redirect-target.ts';
import { pageMeta } from '#web/seo/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Create an Account', path: '/admin/create-account', hidden: true });

export default function CreateAccountPage() {
  const { status } = useAuth();
  if (status === 'loading') return <AdminLoading title="Create an Account" />;
  if (status === 'authenticated') return <Navigate to={dashboardPath} replace />;
  return (
    <div className="measure py-16 md:py-24">
      <div className="mx-auto max-w-xl">
        <header className="mb-10 text-center">
          <h1 className="type-heading">Create an Account</h1>
          <p className="mt-3 text-quiet">Set up your admin account</p>
        </header>
        <AccountCard />
        <p className="mt-8 text-center">
          <Link to={loginPath} className="underline-gold">
            Already have an account? Sign in
          </Link>
        </p>
      </div>
    </div>
  );
}

import type { MetaFunction } from 'react-router';
import { ConfirmAccountForm } from '#modules/accounts/admin/confirm-account-form.client.tsx';
import { AdminLoading } from '#modules/identity/admin/admin-loading.tsx';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { LoginDesk } from '#modules/identity/admin/log-in/login-desk.client.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Admin Login', path: '/admin/login', hidden: true });

export default function AdminLoginPage() {
  const { status } = useAuth();
  if (status === 'loading') return <AdminLoading title="Admin Login" />;
  return (
    <LoginDesk
      isLoggedIn={status === 'authenticated'}
      confirmForm={(token) => <ConfirmAccountForm token={token} />}
    />
  );
}

import type { MetaFunction } from 'react-router';
import { AdminLoading } from '#modules/staff/admin/admin-loading.tsx';
import { useAuth } from '#modules/staff/admin/auth-context.ts';
import { LoginDesk } from '#modules/staff/admin/login-desk.client.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Admin Login', path: '/admin/login', hidden: true });

export default function AdminLoginPage() {
  const { status } = useAuth();
  if (status === 'loading') return <AdminLoading title="Admin Login" />;
  return <LoginDesk isLoggedIn={status === 'authenticated'} />;
}

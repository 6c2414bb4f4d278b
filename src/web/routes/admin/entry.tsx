import { useEffect } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { AdminLoading } from '#modules/identity/admin/admin-loading.tsx';
import { loginPath } from '#modules/identity/redirect-target.ts';
import { pageMeta } from '#web/seo/page-meta.ts';

export const meta: MetaFunction = () => pageMeta({ title: 'Admin', path: '/admin', hidden: true });

/** Earlier versions of the shop stored a token in the browser. It is only deleted here. */
export default function AdminEntryPage() {
  const navigate = useNavigate();
  useEffect(() => {
    localStorage.removeItem('admin_token');
    void navigate(loginPath, { replace: true });
  }, [navigate]);
  return <AdminLoading />;
}

import { Outlet } from 'react-router';
import { config } from 'zod';
import { AuthProvider } from '#modules/staff/admin/auth-provider.tsx';

// Zod would compile its checks with `new Function`, which the page's content policy refuses.
config({ jitless: true });

export default function AdminLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}

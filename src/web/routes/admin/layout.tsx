import { Outlet } from 'react-router';
import { AuthProvider } from '#modules/staff/admin/auth-provider.tsx';

export default function AdminLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}

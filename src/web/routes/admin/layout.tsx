import { Outlet } from 'react-router';
import { AuthProvider } from '#modules/identity/admin/auth-provider.tsx';

export default function AdminLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  );
}

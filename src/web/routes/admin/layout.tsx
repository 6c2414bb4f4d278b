import { Outlet } from 'react-router';
import { QuestionDialog } from '#admin-kit/question-dialog.tsx';
import { AuthProvider } from '#modules/identity/admin/auth-provider.tsx';

export default function AdminLayout() {
  return (
    <AuthProvider>
      <Outlet />
      <QuestionDialog />
    </AuthProvider>
  );
}

import { type MetaFunction, useParams } from 'react-router';
import { MessagesFrom } from '#modules/enquiries/admin/messages-from.client.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { CustomerPage } from '#modules/orders/admin/customer-page.client.tsx';
import { AllowedPage } from '#modules/staff/admin/allowed.tsx';
import { ProtectedArea } from '#modules/staff/admin/protected-area.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Customer', path: '/admin/customers', hidden: true });

export default function AdminCustomerPage() {
  const { id = '' } = useParams();
  return (
    <AdminFrame actions={<NotificationBell />}>
      <ProtectedArea>
        <AllowedPage need="customers" className="desk py-6">
          <CustomerPage key={id} id={id} messages={({ email }) => <MessagesFrom email={email} />} />
        </AllowedPage>
      </ProtectedArea>
    </AdminFrame>
  );
}

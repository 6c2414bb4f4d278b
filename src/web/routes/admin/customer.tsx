import { type MetaFunction, useParams } from 'react-router';
import { CustomerPage } from '#modules/customers/admin/customer-page.client.tsx';
import { AllowedPage } from '#modules/identity/admin/allowed.tsx';
import { ProtectedArea } from '#modules/identity/admin/protected-area.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { OrderAdditionsContext } from '#modules/order-desk/admin/order-additions.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { customerAdditions, orderAdditions } from '#web/admin/screens.client.ts';
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
          <OrderAdditionsContext value={orderAdditions}>
            <CustomerPage key={id} id={id} {...customerAdditions} />
          </OrderAdditionsContext>
        </AllowedPage>
      </ProtectedArea>
    </AdminFrame>
  );
}

import type { MetaFunction } from 'react-router';
import { AddOrderPage } from '#modules/counter/admin/add-order-page.client.tsx';
import { AllowedPage } from '#modules/identity/admin/allowed.tsx';
import { ProtectedArea } from '#modules/identity/admin/protected-area.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { OrderAdditionsContext } from '#modules/order-desk/admin/order-additions.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { orderAdditions } from '#web/admin/screens.client.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Add order', path: '/admin/orders/new', hidden: true });

export default function AdminAddOrderPage() {
  return (
    <AdminFrame actions={<NotificationBell />}>
      <ProtectedArea>
        <AllowedPage need="orders.add" className="desk py-6">
          <OrderAdditionsContext value={orderAdditions}>
            <AddOrderPage />
          </OrderAdditionsContext>
        </AllowedPage>
      </ProtectedArea>
    </AdminFrame>
  );
}

import type { MetaFunction } from 'react-router';
import { ProductsPage } from '#modules/catalog/admin/products-page.client.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { AllowedPage } from '#modules/staff/admin/allowed.tsx';
import { ProtectedArea } from '#modules/staff/admin/protected-area.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Products', path: '/admin/products', hidden: true });

export default function AdminProductsPage() {
  return (
    <AdminFrame actions={<NotificationBell />}>
      <ProtectedArea>
        <AllowedPage need="products.edit" className="desk py-6">
          <ProductsPage />
        </AllowedPage>
      </ProtectedArea>
    </AdminFrame>
  );
}

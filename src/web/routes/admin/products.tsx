import type { MetaFunction } from 'react-router';
import { AllowedPage } from '#modules/identity/admin/allowed.tsx';
import { ProtectedArea } from '#modules/identity/admin/protected-area.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { ProductsPage } from '#modules/product-editor/admin/products-page.client.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { productAdditions } from '#web/admin/screens.client.ts';
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
          <ProductsPage additions={productAdditions} />
        </AllowedPage>
      </ProtectedArea>
    </AdminFrame>
  );
}

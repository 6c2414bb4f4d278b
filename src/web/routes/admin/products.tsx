import type { MetaFunction } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { AllowedPage } from '#modules/identity/admin/allowed.tsx';
import { ProtectedArea } from '#modules/identity/admin/protected-area.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { ProductsPage } from '#modules/product-editor/admin/products-page.client.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { MenuRail } from '#web/admin/menu-rail.client.tsx';
import { railColumnClass, railGridClass } from '#web/admin/rail-look.tsx';
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
        <div className={classNames('desk', railGridClass)}>
          <div className={railColumnClass}>
            <MenuRail current="products" />
          </div>
          <AllowedPage need="products.edit" className="py-6">
            <ProductsPage additions={productAdditions} />
          </AllowedPage>
        </div>
      </ProtectedArea>
    </AdminFrame>
  );
}

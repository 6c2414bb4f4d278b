import { type MetaFunction, useParams } from 'react-router';
import { parseProductId } from '#modules/catalog/product.ts';
import { ProductNotFound } from '#modules/catalog/ui/product/product-not-found.tsx';
import { ProtectedArea } from '#modules/identity/admin/protected-area.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { PreviewPage } from '#modules/product-editor/admin/preview-page.client.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';
import { productOffers } from '#web/slots/product-page.tsx';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Preview', path: '/admin/products', hidden: true });

export default function AdminProductPreview() {
  const id = parseProductId(useParams().id);
  return (
    <AdminFrame actions={<NotificationBell />}>
      <ProtectedArea>
        {id === null ? (
          <ProductNotFound reason="invalid" />
        ) : (
          <PreviewPage key={id} id={id} offers={productOffers} />
        )}
      </ProtectedArea>
    </AdminFrame>
  );
}

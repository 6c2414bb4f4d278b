import { type MetaFunction, useParams } from 'react-router';
import { PreviewPage } from '#modules/catalog/admin/preview-page.client.tsx';
import { parseProductId } from '#modules/catalog/product.ts';
import { ProductNotFound } from '#modules/catalog/ui/product/product-not-found.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { ProtectedArea } from '#modules/staff/admin/protected-area.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Preview', path: '/admin/products', hidden: true });

export default function AdminProductPreview() {
  const id = parseProductId(useParams().id);
  return (
    <AdminFrame actions={<NotificationBell />}>
      <ProtectedArea>
        {id === null ? <ProductNotFound reason="invalid" /> : <PreviewPage key={id} id={id} />}
      </ProtectedArea>
    </AdminFrame>
  );
}

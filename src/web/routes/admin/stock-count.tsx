import type { MetaFunction } from 'react-router';
import { AllowedPage } from '#modules/identity/admin/allowed.tsx';
import { ProtectedArea } from '#modules/identity/admin/protected-area.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { CountPage } from '#modules/stock-count/admin/shelf-count/count-page.client.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { labelAdditions } from '#web/admin/screens.client.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Count the shelf', path: '/admin/stock-count', hidden: true });

export default function StockCountPage() {
  return (
    <AdminFrame actions={<NotificationBell />}>
      <ProtectedArea>
        <AllowedPage need="stock.count" className="desk py-6">
          <CountPage Labels={labelAdditions.Labels} />
        </AllowedPage>
      </ProtectedArea>
    </AdminFrame>
  );
}

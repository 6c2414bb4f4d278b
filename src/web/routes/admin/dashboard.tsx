import type { MetaFunction } from 'react-router';
import { ButtonLink } from '#design/button-link.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { ProtectedArea } from '#modules/staff/admin/protected-area.tsx';
import { useCan } from '#modules/staff/admin/use-can.ts';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { DashboardTabs } from '#web/admin/dashboard-tabs.client.tsx';
import { ProductSearch } from '#web/admin/product-search.client.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Admin Dashboard', path: '/admin/dashboard', hidden: true });

function HeaderActions() {
  const can = useCan();
  const look = 'max-md:order-1 max-md:px-3 max-[22.5rem]:w-full';
  return (
    <>
      {can('products.edit') && <ProductSearch />}
      <NotificationBell />
      {can('products.edit') ? (
        <ButtonLink to="/admin/products" variant="outline" size="small" className={look}>
          Manage Products
        </ButtonLink>
      ) : (
        can('stock.count') && (
          <ButtonLink to="/admin/stock-count" variant="outline" size="small" className={look}>
            Count the shelf
          </ButtonLink>
        )
      )}
    </>
  );
}

export default function DashboardPage() {
  return (
    <AdminFrame actions={<HeaderActions />}>
      <ProtectedArea>
        <div className="desk">
          <DashboardTabs />
        </div>
      </ProtectedArea>
    </AdminFrame>
  );
}

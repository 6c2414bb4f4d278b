import type { MetaFunction } from 'react-router';
import { ButtonLink } from '#design/button-link.tsx';
import { ProtectedArea } from '#modules/identity/admin/protected-area.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.client.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { DashboardTabs } from '#web/admin/dashboard-tabs.client.tsx';
import { ProductSearch } from '#web/admin/product-search.client.tsx';
import { dashboardAdditions } from '#web/admin/screens.client.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Admin Dashboard', path: '/admin/dashboard', hidden: true });

function HeaderActions() {
  const can = useCan();
  const { HeadLink } = dashboardAdditions;
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
        HeadLink && <HeadLink className={look} />
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

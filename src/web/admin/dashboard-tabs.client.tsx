import { type ComponentType, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { TabPanel, Tabs } from '#design/tabs.tsx';
import { AssistantsPanel } from '#modules/assistants/admin/assistants-panel.tsx';
import { AttentionPanel } from '#modules/attention/admin/attention-panel.tsx';
import { BookkeepingPanel } from '#modules/books/admin/bookkeeping-panel.tsx';
import { CollectionsPanel } from '#modules/catalog/admin/collections-panel.tsx';
import { ProductsTab } from '#modules/catalog/admin/products-tab.tsx';
import { CounterBar } from '#modules/counter/admin/counter-bar.tsx';
import { DashboardSummary } from '#modules/dashboard/admin/dashboard-summary.tsx';
import { OverviewPanel } from '#modules/dashboard/admin/overview-panel.tsx';
import { useChartPeriod, useDashboard } from '#modules/dashboard/admin/use-dashboard.ts';
import { tabCounts } from '#modules/dashboard/tab-counts.ts';
import { MessagesPanel } from '#modules/enquiries/admin/messages-panel.tsx';
import { SubscribersPanel } from '#modules/enquiries/admin/subscribers-panel.tsx';
import { EventsPanel } from '#modules/events/admin/events-panel.tsx';
import { DiscountsPanel } from '#modules/offers/admin/discounts-panel.tsx';
import { GiftCardsPanel } from '#modules/offers/admin/gift-cards-panel.tsx';
import { CustomersPanel } from '#modules/orders/admin/customers-panel.tsx';
import { OrdersPanel } from '#modules/orders/admin/orders-panel.tsx';
import { SetUpPanel } from '#modules/set-up/admin/set-up-panel.tsx';
import { SettingsPanel } from '#modules/settings/admin/settings-panel.tsx';
import { AllowedPage } from '#modules/staff/admin/allowed.tsx';
import { AuditPanel } from '#modules/staff/admin/audit-panel.tsx';
import { ChangePasswordPanel } from '#modules/staff/admin/change-password-panel.tsx';
import { PendingApprovalsPanel } from '#modules/staff/admin/pending-approvals-panel.tsx';
import { RolesPanel } from '#modules/staff/admin/roles-panel.tsx';
import { SecondFactorPanel } from '#modules/staff/admin/second-factor-panel.tsx';
import { SessionsPanel } from '#modules/staff/admin/sessions-panel.tsx';
import { useCan } from '#modules/staff/admin/use-can.ts';
import type { Need } from '#modules/staff/permissions.ts';
import { TabRail } from './tab-rail.tsx';
import { useTabInView, useTopOfTab } from './use-tab-in-view.ts';

type DashboardTab = {
  value: string;
  label: string;
  need: Need;
  Panel: ComponentType;
  /** Has no place in the row of tabs: something else leads there. */
  isAside?: true;
};

function SecurityPanel() {
  return (
    <div className="flex flex-col gap-6">
      <SessionsPanel />
      <SecondFactorPanel />
    </div>
  );
}

/** Orders come from the web, and from the staff's own hands. */
function OrdersTab() {
  return <OrdersPanel tools={<CounterBar />} />;
}

export const tabs: readonly DashboardTab[] = [
  { value: 'overview', label: 'Overview', need: 'everyone', Panel: OverviewPanel },
  { value: 'products', label: 'Products', need: 'products.edit', Panel: ProductsTab },
  { value: 'orders', label: 'Orders', need: 'orders.see', Panel: OrdersTab },
  { value: 'customers', label: 'Customers', need: 'customers', Panel: CustomersPanel },
  {
    value: 'change-password',
    label: 'Change Password',
    need: 'everyone',
    Panel: ChangePasswordPanel,
  },
  {
    value: 'pending-approvals',
    label: 'Pending Approvals',
    need: 'staff.manage',
    Panel: PendingApprovalsPanel,
  },
  { value: 'security', label: 'Security', need: 'everyone', Panel: SecurityPanel },
  { value: 'audit', label: 'Audit', need: 'audit', Panel: AuditPanel },
  { value: 'events', label: 'Events', need: 'events.edit', Panel: EventsPanel },
  { value: 'subscribers', label: 'Subscribers', need: 'newsletter', Panel: SubscribersPanel },
  { value: 'messages', label: 'Messages', need: 'messages', Panel: MessagesPanel },
  { value: 'attention', label: 'Needs attention', need: 'attention', Panel: AttentionPanel },
  {
    value: 'collections',
    label: 'Collections',
    need: 'texts.edit',
    Panel: CollectionsPanel,
  },
  { value: 'discounts', label: 'Discounts', need: 'offers', Panel: DiscountsPanel },
  { value: 'gift-cards', label: 'Gift cards', need: 'offers', Panel: GiftCardsPanel },
  { value: 'bookkeeping', label: 'Bookkeeping', need: 'books', Panel: BookkeepingPanel },
  { value: 'assistants', label: 'Assistants', need: 'figures', Panel: AssistantsPanel },
  { value: 'set-up', label: 'Set-up', need: 'settings', Panel: SetUpPanel, isAside: true },
  { value: 'settings', label: 'Settings', need: 'texts.edit', Panel: SettingsPanel },
  { value: 'roles', label: 'Roles', need: 'everyone', Panel: RolesPanel },
];

const firstTab = 'overview';

/**
 * The open tab is in the address; what narrows its list stands beside it and goes with it. A role sees
 * its own tabs; at the address of another it is told why there is none. The figures stand whole over
 * the overview and in one line over everything else.
 */
export function DashboardTabs() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const open = tabs.find(({ value }) => value === asked)?.value ?? firstTab;
  const can = useCan();
  const shown = tabs.filter(
    ({ value, need, isAside }) => (can(need) && !isAside) || value === open,
  );
  const list = useRef<HTMLDivElement>(null);
  useTabInView(list, parameters.toString());
  useTopOfTab(list, open);
  const { data } = useDashboard(useChartPeriod());
  const isOverview = open === firstTab;
  return (
    <Tabs
      value={open}
      onValueChange={(tab) => setParameters({ tab }, { preventScrollReset: true })}
      className="flex flex-col xl:grid xl:grid-cols-[11.5rem_minmax(0,1fr)] xl:items-start xl:gap-x-8"
    >
      <div className="max-xl:contents xl:sticky xl:top-0 xl:max-h-svh xl:overflow-y-auto xl:py-3 xl:[scrollbar-width:thin]">
        <h1
          className={classNames(
            'font-display text-lg leading-snug max-xl:order-1 max-xl:pt-3 xl:mb-1.5 xl:pl-3',
            !isOverview && 'max-md:sr-only',
          )}
        >
          Admin Dashboard
        </h1>
        <TabRail ref={list} tabs={shown} counts={data ? tabCounts(data) : {}} />
      </div>
      <div className="max-xl:contents xl:min-w-0 xl:py-2.5">
        <div className="max-xl:order-2">
          <DashboardSummary isFolded={!isOverview} />
        </div>
        {shown.map(({ value, need, Panel }) => (
          <TabPanel key={value} value={value} className="pt-3! max-xl:order-4 max-xl:pb-8">
            <AllowedPage need={need}>
              <Panel />
            </AllowedPage>
          </TabPanel>
        ))}
      </div>
    </Tabs>
  );
}

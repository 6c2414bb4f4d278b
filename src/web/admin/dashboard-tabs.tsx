import { type ComponentType, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Tab, TabList, TabPanel, Tabs } from '#design/tabs.tsx';
import { AttentionPanel } from '#modules/attention/admin/attention-panel.tsx';
import { CollectionsPanel } from '#modules/catalog/admin/collections-panel.tsx';
import { ProductsTab } from '#modules/catalog/admin/products-tab.tsx';
import { OverviewPanel } from '#modules/dashboard/admin/overview-panel.tsx';
import { MessagesPanel } from '#modules/enquiries/admin/messages-panel.tsx';
import { SubscribersPanel } from '#modules/enquiries/admin/subscribers-panel.tsx';
import { EventsPanel } from '#modules/events/admin/events-panel.tsx';
import { CustomersPanel } from '#modules/orders/admin/customers-panel.tsx';
import { OrdersPanel } from '#modules/orders/admin/orders-panel.tsx';
import { SettingsPanel } from '#modules/settings/admin/settings-panel.tsx';
import { AuditPanel } from '#modules/staff/admin/audit-panel.tsx';
import { ChangePasswordPanel } from '#modules/staff/admin/change-password-panel.tsx';
import { PendingApprovalsPanel } from '#modules/staff/admin/pending-approvals-panel.tsx';
import { SecondFactorPanel } from '#modules/staff/admin/second-factor-panel.tsx';
import { SessionsPanel } from '#modules/staff/admin/sessions-panel.tsx';
import { useTabInView } from './use-tab-in-view.ts';

type DashboardTab = { value: string; label: string; Panel: ComponentType };

function SecurityPanel() {
  return (
    <div className="flex flex-col gap-6">
      <SessionsPanel />
      <SecondFactorPanel />
    </div>
  );
}

const tabs: readonly DashboardTab[] = [
  { value: 'overview', label: 'Overview', Panel: OverviewPanel },
  { value: 'products', label: 'Products', Panel: ProductsTab },
  { value: 'orders', label: 'Orders', Panel: OrdersPanel },
  { value: 'customers', label: 'Customers', Panel: CustomersPanel },
  { value: 'change-password', label: 'Change Password', Panel: ChangePasswordPanel },
  { value: 'pending-approvals', label: 'Pending Approvals', Panel: PendingApprovalsPanel },
  { value: 'security', label: 'Security', Panel: SecurityPanel },
  { value: 'audit', label: 'Audit', Panel: AuditPanel },
  { value: 'events', label: 'Events', Panel: EventsPanel },
  { value: 'subscribers', label: 'Subscribers', Panel: SubscribersPanel },
  { value: 'messages', label: 'Messages', Panel: MessagesPanel },
  { value: 'attention', label: 'Needs attention', Panel: AttentionPanel },
  { value: 'collections', label: 'Collections', Panel: CollectionsPanel },
  { value: 'settings', label: 'Settings', Panel: SettingsPanel },
];

const firstTab = 'overview';

/** The open tab is in the address; what narrows its list stands beside it and goes with it. */
export function DashboardTabs() {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab');
  const open = tabs.find(({ value }) => value === asked)?.value ?? firstTab;
  const list = useRef<HTMLDivElement>(null);
  useTabInView(list, parameters.toString());
  return (
    <Tabs
      value={open}
      onValueChange={(tab) => setParameters({ tab }, { preventScrollReset: true })}
    >
      <TabList
        ref={list}
        aria-label="Dashboard"
        className="scroll-mt-4 lg:flex-wrap lg:overflow-x-visible"
      >
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value}>
            {label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ value, Panel }) => (
        <TabPanel key={value} value={value}>
          <Panel />
        </TabPanel>
      ))}
    </Tabs>
  );
}

import { type MetaFunction, useSearchParams } from 'react-router';
import { MessagesPanel } from '#modules/enquiries/admin/messages-panel.tsx';
import { SubscribersPanel } from '#modules/enquiries/admin/subscribers-panel.tsx';
import { EventsPanel } from '#modules/events/admin/events-panel.tsx';
import { NotificationBell } from '#modules/notifications/admin/notification-bell.tsx';
import { AuditPanel } from '#modules/staff/admin/audit-panel.tsx';
import { ChangePasswordPanel } from '#modules/staff/admin/change-password-panel.tsx';
import { PendingApprovalsPanel } from '#modules/staff/admin/pending-approvals-panel.tsx';
import { ProtectedArea } from '#modules/staff/admin/protected-area.tsx';
import { SecondFactorPanel } from '#modules/staff/admin/second-factor-panel.tsx';
import { SessionsPanel } from '#modules/staff/admin/sessions-panel.tsx';
import { AdminFrame } from '#web/admin/admin-frame.tsx';
import { ButtonLink } from '#web/design/button-link.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/design/tabs.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { PageHandle } from '#web/shell/chrome.ts';

export const handle: PageHandle = { chrome: 'admin' };

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Admin Dashboard', path: '/admin/dashboard', hidden: true });

const tabs = [
  ['change-password', 'Change Password'],
  ['pending-approvals', 'Pending Approvals'],
  ['security', 'Security'],
  ['audit', 'Audit'],
  ['events', 'Events'],
  ['subscribers', 'Subscribers'],
  ['messages', 'Messages'],
] as const;

export default function DashboardPage() {
  const [parameters, setParameters] = useSearchParams();
  const tab = parameters.get('tab') ?? 'change-password';
  return (
    <AdminFrame
      actions={
        <>
          <NotificationBell />
          <ButtonLink to="/admin/products" variant="outline" size="small">
            Manage Products
          </ButtonLink>
        </>
      }
    >
      <ProtectedArea>
        <div className="measure py-10">
          <h1 className="mb-6 type-heading">Admin Dashboard</h1>
          <Tabs
            value={tab}
            onValueChange={(value) => setParameters({ tab: value }, { replace: true })}
          >
            <TabList aria-label="Dashboard">
              {tabs.map(([value, label]) => (
                <Tab key={value} value={value}>
                  {label}
                </Tab>
              ))}
            </TabList>
            <TabPanel value="change-password">
              <ChangePasswordPanel />
            </TabPanel>
            <TabPanel value="pending-approvals">
              <PendingApprovalsPanel />
            </TabPanel>
            <TabPanel value="security" className="flex flex-col gap-6">
              <SessionsPanel />
              <SecondFactorPanel />
            </TabPanel>
            <TabPanel value="audit">
              <AuditPanel />
            </TabPanel>
            <TabPanel value="events">
              <EventsPanel />
            </TabPanel>
            <TabPanel value="subscribers">
              <SubscribersPanel />
            </TabPanel>
            <TabPanel value="messages">
              <MessagesPanel />
            </TabPanel>
          </Tabs>
        </div>
      </ProtectedArea>
    </AdminFrame>
  );
}

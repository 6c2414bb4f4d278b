import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { TabPanel, Tabs } from '#design/tabs/tabs.tsx';
import { DashboardSummary } from '#modules/dashboard/admin/dashboard-summary.tsx';
import { OverviewAdditionsContext } from '#modules/dashboard/admin/overview-additions.ts';
import { useChartPeriod, useDashboard } from '#modules/dashboard/admin/use-dashboard.ts';
import { tabCounts } from '#modules/dashboard/tab-counts.ts';
import { AllowedPage } from '#modules/identity/admin/allowed.tsx';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { OrderAdditionsContext } from '#modules/order-desk/admin/order-additions.ts';
import { SettingsPagesContext } from '#modules/settings/admin/settings-pages.ts';
import { railColumnClass, railGridClass } from './rail-look.tsx';
import { dashboardAdditions, orderAdditions, settingsPages, tabs } from './screens.client.ts';
import { TabRail } from './tab-rail.tsx';
import { useTabInView, useTopOfTab } from './use-tab-in-view.ts';

const firstTab = 'overview';

/**
 * The address holds the open tab and the filters of its list. A role sees its own tabs. At the
 * address of another tab it reads why there is none. The numbers are complete above the overview
 * and in one line above other tabs.
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
      className={railGridClass}
    >
      <div className={railColumnClass}>
        <h1
          className={classNames(
            'font-display text-lg leading-snug max-xl:order-2 max-xl:pt-3 xl:mb-1.5 xl:pl-3',
            !isOverview && 'max-md:sr-only',
          )}
        >
          Admin Dashboard
        </h1>
        <TabRail ref={list} tabs={shown} counts={data ? tabCounts(data) : {}} />
      </div>
      <div className="max-xl:contents xl:min-w-0 xl:py-2.5">
        <div className="max-xl:order-3">
          <DashboardSummary isFolded={!isOverview} {...dashboardAdditions} />
        </div>
        <OverviewAdditionsContext value={dashboardAdditions}>
          <OrderAdditionsContext value={orderAdditions}>
            <SettingsPagesContext value={settingsPages}>
              {shown.map(({ value, need, Panel }) => (
                <TabPanel key={value} value={value} className="pt-3! max-xl:order-4 max-xl:pb-8">
                  <AllowedPage need={need}>
                    <Panel />
                  </AllowedPage>
                </TabPanel>
              ))}
            </SettingsPagesContext>
          </OrderAdditionsContext>
        </OverviewAdditionsContext>
      </div>
    </Tabs>
  );
}

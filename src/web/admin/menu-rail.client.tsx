import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { tabClass } from '#design/tabs/tab-class.ts';
import { useChartPeriod, useDashboard } from '#modules/dashboard/admin/use-dashboard.ts';
import { tabCounts } from '#modules/dashboard/tab-counts.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { CountBadge, groupNameClass, railClass, railItemClass } from './rail-look.tsx';
import { tabs } from './screens.client.ts';
import { groupTabs } from './tab-groups.ts';
import { showOpenTab } from './use-tab-in-view.ts';

/** The menu of the dashboard on other staff pages: links to its tabs. */
export function MenuRail({ current }: { current: string }) {
  const can = useCan();
  const { data } = useDashboard(useChartPeriod());
  const counts = data ? tabCounts(data) : {};
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    showOpenTab(row.current);
  }, []);
  const shown = tabs.filter(({ need, isAside }) => can(need) && !isAside);
  return (
    <nav
      ref={row}
      aria-label="Dashboard"
      className={classNames(
        'relative flex overflow-x-auto border-b [scrollbar-width:none]',
        railClass,
      )}
    >
      {groupTabs(shown).map((group) => (
        <div key={group.name} className="flex max-xl:items-center xl:flex-col">
          {group.name !== '' && <span className={groupNameClass}>{group.name}</span>}
          {group.tabs.map(({ value, label }) => {
            const count = counts[value];
            const isCurrent = value === current;
            return (
              <div key={value} className="relative flex shrink-0">
                <Link
                  to={`/admin/dashboard?tab=${value}`}
                  aria-current={isCurrent ? 'page' : undefined}
                  data-state={isCurrent ? 'active' : 'inactive'}
                  className={classNames(tabClass, railItemClass, count && 'max-xl:pr-8 xl:pr-10')}
                >
                  {label}
                </Link>
                {count && <CountBadge count={count} />}
              </div>
            );
          })}
        </div>
      ))}
    </nav>
  );
}

import { type KeyboardEvent, useId } from 'react';
import { classNames } from '#design/class-names.ts';
import { Tab, TabList } from '#design/tabs/tabs.tsx';
import type { TabCount } from '#modules/dashboard/tab-counts.ts';
import type { DashboardTab } from '#modules/dashboard-tab.ts';
import { CountBadge, groupNameClass, railClass, railItemClass } from './rail-look.tsx';
import { groupTabs } from './tab-groups.ts';

type RailTab = Pick<DashboardTab, 'value' | 'label' | 'group' | 'place'>;

type TabRailProps = {
  tabs: readonly RailTab[];
  counts: Readonly<Record<string, TabCount>>;
  ref: React.Ref<HTMLDivElement>;
};

/** A column beside the content on a wide screen, else a scrolling row that stays at the top. */
export function TabRail({ tabs, counts, ref }: TabRailProps) {
  return (
    <TabList
      ref={ref}
      aria-label="Dashboard"
      onKeyDown={moveDownTheRail}
      className={classNames('max-xl:order-1', railClass)}
    >
      {groupTabs(tabs).map((group) => (
        <div key={group.name} className="group/tabs flex max-xl:items-center xl:flex-col">
          {group.name !== '' && (
            <span aria-hidden="true" className={groupNameClass}>
              {group.name}
            </span>
          )}
          {group.tabs.map((tab) => (
            <CountedTab key={tab.value} tab={tab} count={counts[tab.value]} />
          ))}
        </div>
      ))}
    </TabList>
  );
}

/** The number is beside the tab's name and not part of it, so that it is read out as words. */
function CountedTab({ tab, count }: { tab: RailTab; count: TabCount | undefined }) {
  const id = useId();
  return (
    <div className="relative flex shrink-0">
      <Tab
        value={tab.value}
        aria-describedby={count ? id : undefined}
        className={classNames(railItemClass, count && 'max-xl:pr-8 xl:pr-10')}
      >
        {tab.label}
      </Tab>
      {count && <CountBadge count={count} />}
      {count && (
        <span id={id} hidden>
          {count.text}
        </span>
      )}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A row's keys move sideways. In a column, up and down move too. */
function moveDownTheRail(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(document.activeElement as HTMLElement);
  if (index === -1) return;
  event.preventDefault();
  tabs.at((index + step) % tabs.length)?.focus();
}

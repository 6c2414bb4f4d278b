import { type KeyboardEvent, useId } from 'react';
import { classNames } from '#design/class-names.ts';
import { Tab, TabList } from '#design/tabs/tabs.tsx';
import type { TabCount } from '#modules/dashboard/tab-counts.ts';
import type { DashboardTab } from '#modules/dashboard-tab.ts';
import { groupTabs } from './tab-groups.ts';

type RailTab = Pick<DashboardTab, 'value' | 'label' | 'group' | 'place'>;

type TabRailProps = {
  tabs: readonly RailTab[];
  counts: Readonly<Record<string, TabCount>>;
  ref: React.Ref<HTMLDivElement>;
};

/** On a desk a rail beside the work, elsewhere one row that moves sideways and stays at the top. */
export function TabRail({ tabs, counts, ref }: TabRailProps) {
  return (
    <TabList
      ref={ref}
      aria-label="Dashboard"
      onKeyDown={moveDownTheRail}
      className={classNames(
        'max-xl:sticky max-xl:top-0 max-xl:z-20 max-xl:order-3 max-xl:-mx-desk max-xl:items-center max-xl:gap-1 max-xl:bg-page max-xl:px-desk',
        'xl:flex-col xl:gap-0 xl:overflow-visible xl:border-b-0',
      )}
    >
      {groupTabs(tabs).map((group) => (
        <div key={group.name} className="group/tabs flex max-xl:items-center xl:flex-col">
          {group.name !== '' && (
            <span
              aria-hidden="true"
              className="text-quiet max-xl:ml-3 max-xl:border-l max-xl:py-1 max-xl:pr-1 max-xl:pl-4 max-xl:text-[0.6875rem] max-xl:tracking-label max-xl:uppercase xl:mt-3 xl:mb-0.5 xl:pl-3 xl:text-[0.6875rem] xl:tracking-label xl:uppercase"
            >
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

/** The number stands beside the tab's name, not in it: what is read out after the name is words. */
function CountedTab({ tab, count }: { tab: RailTab; count: TabCount | undefined }) {
  const id = useId();
  return (
    <div className="relative flex shrink-0">
      <Tab
        value={tab.value}
        aria-describedby={count ? id : undefined}
        className={classNames(
          'tracking-normal! text-sm! normal-case! xl:w-full xl:px-3 xl:py-1 xl:text-left xl:hover:bg-tint/60',
          'max-xl:min-h-11 max-xl:px-2.5 max-xl:py-2.5 xl:data-[state=active]:bg-tint',
          'xl:after:inset-x-auto xl:after:inset-y-0 xl:after:left-0 xl:after:h-auto xl:after:w-0.5 xl:after:origin-top xl:after:scale-x-100 xl:after:scale-y-0 xl:data-[state=active]:after:scale-y-100',
          count && 'max-xl:pr-8 xl:pr-10',
        )}
      >
        {tab.label}
      </Tab>
      {count && (
        <span
          title={count.text}
          aria-hidden="true"
          className="numerals pointer-events-none absolute top-1/2 right-1 min-w-5 -translate-y-1/2 border border-edge bg-raised px-1 text-center text-[0.6875rem] leading-4.5 text-ink xl:right-2"
        >
          {count.count > mostShown ? `${mostShown}+` : count.count}
        </span>
      )}
      {count && (
        <span id={id} hidden>
          {count.text}
        </span>
      )}
    </div>
  );
}

const mostShown = 99;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The row's own keys go sideways; down a rail one goes down. */
function moveDownTheRail(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(document.activeElement as HTMLElement);
  if (index === -1) return;
  event.preventDefault();
  tabs.at((index + step) % tabs.length)?.focus();
}

import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { tabClass } from './tab-class.ts';

export type LinkTab = { label: string; to: string; selected: boolean; onIntent?: () => void };

export type LinkTabsProps = {
  /** The name of the choice, for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  /** The id of the element that the tabs switch. */
  controls?: string;
  look?: 'line' | 'pill';
  className?: string;
};

/**
 * Tabs whose choice is in the address: each is a link that can be shared or opened in a new tab.
 * The page stays at its scroll position, and the focus on the tab.
 */
export function LinkTabs({ label, tabs, controls, look = 'line', className }: LinkTabsProps) {
  const reachable = tabs.find(({ selected }) => selected) ?? tabs[0];
  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className={classNames(
        'flex overflow-x-auto [scrollbar-width:none]',
        look === 'line' ? 'gap-8 border-b' : 'gap-3 p-1',
        className,
      )}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          role="tab"
          aria-selected={tab.selected}
          aria-controls={controls}
          tabIndex={tab === reachable ? 0 : -1}
          data-state={tab.selected ? 'active' : 'inactive'}
          preventScrollReset
          state={{ keepFocus: true }}
          onPointerEnter={tab.onIntent}
          onFocus={tab.onIntent}
          onTouchStart={tab.onIntent}
          className={look === 'line' ? tabClass : pillClass}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

const pillClass =
  'shrink-0 border border-edge px-6 py-2.5 type-label whitespace-nowrap transition-colors ' +
  'hover:border-ink data-[state=active]:border-ink data-[state=active]:bg-ink ' +
  'data-[state=active]:text-page';

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const index = tabs.indexOf(document.activeElement as HTMLElement);
  if (index === -1) return;
  event.preventDefault();
  tabs[step(index, tabs.length)]?.focus();
}

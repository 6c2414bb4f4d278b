import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { ChevronDown } from '#design/icons.tsx';
import type { SeenStats } from '#modules/dashboard/dashboard.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { SystemStatusDot } from './system-status-panel.tsx';

type PhoneSummaryProps = { stats: SeenStats | null; children: ReactNode };

/** On a phone, cards, alerts and status are one line that expands, so that work comes first. */
export function PhoneSummary({ stats, children }: PhoneSummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const { search } = useLocation();
  // Whatever leads on from here is what somebody wants to see next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes whenever the address changes
  useEffect(() => setOpen(false), [search]);
  const id = useId();
  const can = useCan();
  return (
    <div className="border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="numerals flex min-h-11 w-full items-center gap-2 py-2 text-left type-small"
      >
        {can('attention') && <SystemStatusDot />}
        <span className="min-w-0 flex-1 truncate">{inWords(stats)}</span>
        <ChevronDown
          className={classNames('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="pb-3">
        {isOpen && children}
      </div>
    </div>
  );
}

/** 'Pending 3 · Low stock 5 · Sold out 2', without numbers that the role may not see. */
function inWords(stats: SeenStats | null): string {
  const parts: [string, number | undefined][] = [
    ['Pending', stats?.pendingOrders],
    ['Low stock', stats?.lowStockItems],
    ['Sold out', stats?.outOfStockItems],
  ];
  const known = parts.filter(([, count]) => count !== undefined);
  return known.map(([name, count]) => `${name} ${count}`).join(' · ') || 'Totals and status';
}

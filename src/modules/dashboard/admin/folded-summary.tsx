import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { alertsOf, type DashboardAlert } from '#modules/dashboard/alerts.ts';
import type { SeenStats } from '#modules/dashboard/dashboard.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { SystemStatusLine } from './system-status-panel.tsx';

/** The numbers in one line, to leave room for the list below. Counts link to their lists. */
export function FoldedSummary({ stats }: { stats: SeenStats }) {
  const can = useCan();
  const alerts = alertsOf(stats);
  const leadOf = (id: string) =>
    alerts.find((alert) => alert.id === id && can(alert.action.need)) ?? null;
  return (
    <div className="-mx-desk flex items-baseline gap-x-6 overflow-x-auto border-b px-desk py-2 type-small whitespace-nowrap [scrollbar-width:none] xl:mx-0 xl:px-0 xl:pt-0">
      <dl className="numerals flex grow items-baseline gap-x-6">
        <Fact title="Low Stock Items" lead={leadOf('low-stock')} value={stats.lowStockItems} />
        <Fact title="Out of Stock" lead={leadOf('out-of-stock')} value={stats.outOfStockItems} />
        <Fact title="Pending Orders" lead={leadOf('pending-orders')} value={stats.pendingOrders} />
        <Fact
          title="Total Revenue"
          value={stats.totalRevenue === undefined ? undefined : formatDollars(stats.totalRevenue)}
          note={countOf(stats.totalOrders ?? 0, 'order')}
        />
        <Fact
          title="Net sales"
          value={stats.netSales === undefined ? undefined : formatDollars(stats.netSales)}
        />
      </dl>
      {can('attention') && <SystemStatusLine />}
    </div>
  );
}

type FactProps = {
  title: string;
  /** Absent if the role may not see it. */
  value: number | string | undefined;
  lead?: DashboardAlert | null;
  note?: string;
};

const tones: Readonly<Record<DashboardAlert['type'], string>> = {
  warning: 'text-warn',
  error: 'text-danger',
  info: 'text-ink',
  success: 'text-good',
};

function Fact({ title, value, lead, note }: FactProps) {
  if (value === undefined) return null;
  return (
    <div className="flex items-baseline gap-1.5">
      <dt className="text-quiet">{title}</dt>
      <dd className={classNames('font-medium', lead && tones[lead.type])}>
        <Led to={lead?.action.to} name={lead ? `${lead.action.label}: ${lead.message}` : ''}>
          {value}
        </Led>
        {note && <span className="ml-1.5 font-normal text-quiet">{note}</span>}
      </dd>
    </div>
  );
}

function Led({ to, name, children }: { to?: string; name: string; children: ReactNode }) {
  if (to === undefined) return children;
  return (
    <Link
      to={to}
      preventScrollReset
      title={name}
      className="-mx-1.5 px-1.5 py-1 underline decoration-1 underline-offset-4"
    >
      {children}
    </Link>
  );
}

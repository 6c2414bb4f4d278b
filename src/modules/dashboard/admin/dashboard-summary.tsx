import type { ComponentType } from 'react';
import { useWideScreen } from '#design/browser/use-wide-screen.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { alertsOf } from '#modules/dashboard/alerts.ts';
import type { SeenStats } from '#modules/dashboard/dashboard.ts';
import { useCan } from '#modules/identity/admin/use-can.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { AlertList } from './alert-list.tsx';
import { FoldedSummary } from './folded-summary.tsx';
import { PhoneSummary } from './phone-summary.tsx';
import { SystemStatusPanel } from './system-status-panel.tsx';
import { useChartPeriod, useDashboard } from './use-dashboard.ts';

type DashboardSummaryProps = {
  isFolded: boolean;
  /** A notice from another module. */
  Notice?: ComponentType;
  /** Below the system status. */
  StatusLink?: ComponentType;
  HealthLink?: ComponentType;
};

/**
 * The summary above the tabs: complete above the overview, one line above other tabs. On a phone it
 * is always a line that expands.
 */
export function DashboardSummary(props: DashboardSummaryProps) {
  const { isFolded, Notice, StatusLink, HealthLink } = props;
  const { data, isError, refetch } = useDashboard(useChartPeriod());
  const isWide = useWideScreen('48rem');
  const links = { StatusLink, HealthLink };
  if (!isWide) {
    return (
      <>
        {Notice && !isFolded && (
          <div className="pt-3">
            <Notice />
          </div>
        )}
        <PhoneSummary stats={data?.stats ?? null}>
          <div className="flex flex-col gap-3">
            <Totals isError={isError} data={data} refetch={() => void refetch()} links={links} />
          </div>
        </PhoneSummary>
      </>
    );
  }
  if (isFolded && data) return <FoldedSummary stats={data.stats} />;
  if (isFolded && !isError) return <Skeleton className="mb-1 h-8 w-full" />;
  if (isFolded) return <MetricsFailed onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-3 max-xl:py-3">
      {Notice && <Notice />}
      <Totals isError={isError} data={data} refetch={() => void refetch()} links={links} />
    </div>
  );
}

type TotalsProps = {
  data: { stats: SeenStats } | undefined;
  isError: boolean;
  refetch: () => void;
  links: Pick<DashboardSummaryProps, 'StatusLink' | 'HealthLink'>;
};

function Totals({ data, isError, refetch, links }: TotalsProps) {
  const can = useCan();
  return (
    <>
      {isError && !data && <MetricsFailed onRetry={refetch} />}
      {data && <AlertList alerts={alertsOf(data.stats)} />}
      {!(isError && !data) && <StatCards stats={data?.stats ?? null} />}
      {can('attention') && <SystemStatusPanel {...links} />}
    </>
  );
}

export function MetricsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4 border px-4 py-3 type-small">
      <span className="flex-1">Failed to fetch the numbers</span>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

/** A card is left out if the role may not see its number. */
function StatCards({ stats }: { stats: SeenStats | null }) {
  const shown = stats ?? unknownStats;
  return (
    <dl className="grid auto-cols-fr grid-cols-2 gap-px border bg-hairline lg:grid-flow-col lg:grid-cols-none">
      <StatCard title="Low Stock Items" value={shown.lowStockItems} />
      <StatCard title="Out of Stock" value={shown.outOfStockItems} />
      <StatCard title="Pending Orders" value={shown.pendingOrders} />
      <StatCard
        title="Total Revenue"
        value={shown.totalRevenue}
        show={formatDollars}
        note={stats ? countOf(stats.totalOrders ?? 0, 'order') : undefined}
      />
      <StatCard title="Net sales" value={shown.netSales} show={formatDollars} />
    </dl>
  );
}

/** The values while the numbers load. */
const unknownStats = {
  lowStockItems: null,
  outOfStockItems: null,
  pendingOrders: null,
  totalRevenue: null,
  netSales: null,
};

type StatCardProps = {
  title: string;
  /** Absent if the role may not see it. */
  value: number | null | undefined;
  show?: (value: number) => string;
  note?: string | undefined;
};

function StatCard({ title, value, show = String, note }: StatCardProps) {
  if (value === undefined) return null;
  return (
    <div className="bg-raised px-4 py-2.5 max-lg:last:odd:col-span-2 sm:px-5 sm:py-3">
      <dt className="type-small text-quiet">{title}</dt>
      <dd className="numerals mt-1 flex flex-wrap items-baseline gap-x-3 text-xl sm:text-2xl">
        {value === null ? <Skeleton className="my-1 h-6 w-20" /> : show(value)}
        {note && <span className="type-small text-quiet">{note}</span>}
      </dd>
    </div>
  );
}

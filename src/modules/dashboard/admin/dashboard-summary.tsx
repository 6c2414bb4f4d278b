import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { alertsOf } from '#modules/dashboard/alerts.ts';
import type { DashboardStats } from '#modules/dashboard/dashboard.ts';
import { formatDollars } from '#shared/money.ts';
import { countOf } from '#shared/text.ts';
import { AlertList } from './alert-list.tsx';
import { SystemStatusPanel } from './system-status-panel.tsx';
import { useChartPeriod, useDashboard } from './use-dashboard.ts';

/** What stands above the tabs, whichever is open. */
export function DashboardSummary() {
  const { data, isError, refetch } = useDashboard(useChartPeriod());
  return (
    <div className="mb-8 flex flex-col gap-4">
      {isError && !data && <FiguresFailed onRetry={() => void refetch()} />}
      {data && <AlertList alerts={alertsOf(data.stats)} />}
      {!(isError && !data) && <StatCards stats={data?.stats ?? null} />}
      <SystemStatusPanel />
    </div>
  );
}

export function FiguresFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-4 border px-4 py-3 type-small">
      <span className="flex-1">Failed to fetch the figures</span>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}

function StatCards({ stats }: { stats: DashboardStats | null }) {
  return (
    <dl className="grid grid-cols-2 gap-px border bg-hairline lg:grid-cols-4">
      <StatCard title="Low Stock Items" value={stats && String(stats.lowStockItems)} />
      <StatCard title="Out of Stock" value={stats && String(stats.outOfStockItems)} />
      <StatCard title="Pending Orders" value={stats && String(stats.pendingOrders)} />
      <StatCard
        title="Total Revenue"
        value={stats && formatDollars(stats.totalRevenue)}
        note={stats ? countOf(stats.totalOrders, 'order') : undefined}
      />
    </dl>
  );
}

type StatCardProps = { title: string; value: string | null; note?: string | undefined };

function StatCard({ title, value, note }: StatCardProps) {
  return (
    <div className="bg-raised px-4 py-3 sm:px-6 sm:py-4">
      <dt className="type-small text-quiet">{title}</dt>
      <dd className="figures mt-1 flex flex-wrap items-baseline gap-x-3 text-xl sm:text-2xl">
        {value ?? <Skeleton className="my-1 h-6 w-20" />}
        {note && <span className="type-small text-quiet">{note}</span>}
      </dd>
    </div>
  );
}

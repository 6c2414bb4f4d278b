import { Link } from 'react-router';
import { Card } from '#design/card.tsx';
import { classNames } from '#design/class-names.ts';
import { ArrowRight } from '#design/icons.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { attentionLine } from '#modules/dashboard/attention.ts';
import { type AttentionItem, type SeenDashboard, trendText } from '#modules/dashboard/dashboard.ts';
import { formatDollars } from '#shared/money.ts';
import { BestSellers } from './best-sellers.tsx';
import { ChannelMetrics } from './channel-metrics.tsx';
import { MetricsFailed } from './dashboard-summary.tsx';
import { useOverviewAdditions } from './overview-additions.ts';
import { PeriodChoice } from './period-choice.tsx';
import { SalesChart } from './sales-chart.tsx';
import { useChartPeriod, useDashboard } from './use-dashboard.ts';

/** The parts of net sales, as in the books. */
function netSalesNote({ paid = 0, refunded = 0 }: SeenDashboard['stats']): string {
  return `By the books: paid ${formatDollars(paid)}, refunded ${formatDollars(refunded)}.`;
}

export function OverviewPanel() {
  const period = useChartPeriod();
  const { data, isError, refetch } = useDashboard(period);
  if (data) return <Overview dashboard={data} />;
  if (isError) return <MetricsFailed onRetry={() => void refetch()} />;
  return (
    <div role="status" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <span className="sr-only">Loading the numbers...</span>
      {['revenue', 'orders', 'products', 'customers'].map((name) => (
        <Skeleton key={name} className="h-32" />
      ))}
    </div>
  );
}

function Overview({ dashboard }: { dashboard: SeenDashboard }) {
  const { stats, trends, days, bestSellers, channels, attention } = dashboard;
  const { Overview: Added, OverviewSpeed } = useOverviewAdditions();
  const { totalRevenue, netSales, totalOrders, products, customers } = stats;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-5">
        {trends && totalRevenue !== undefined && (
          <MetricCard
            className="max-sm:col-span-2"
            title="Total Revenue"
            value={formatDollars(totalRevenue)}
            trend={trendText(trends.revenue)}
            note="All orders, cancelled ones too."
          />
        )}
        {trends && netSales !== undefined && (
          <MetricCard
            className="max-sm:col-span-2"
            title="Net sales"
            value={formatDollars(netSales)}
            trend={trendText(trends.netSales)}
            note={netSalesNote(stats)}
          />
        )}
        {trends && totalOrders !== undefined && (
          <MetricCard
            title="Total Orders"
            value={String(totalOrders)}
            trend={trendText(trends.orders)}
          />
        )}
        {products !== undefined && (
          <MetricCard
            title="Products"
            value={String(products)}
            trend={`${stats.lowStockItems} low in stock`}
          />
        )}
        {trends && customers !== undefined && (
          <MetricCard
            className="max-xl:col-span-2"
            title="Customers"
            value={String(customers)}
            trend={trendText(trends.customers)}
            note="Everyone with an account or an order, staff too."
          />
        )}
      </div>
      {days && (
        <Card title="Sales" actions={<PeriodChoice />}>
          <SalesChart days={days} />
        </Card>
      )}
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2 xl:grid-cols-3">
        {days && bestSellers && (
          <Card
            className="xl:row-span-2"
            title="Best sellers"
            description={`Over the last ${days.length} days`}
          >
            <BestSellers sellers={bestSellers} />
          </Card>
        )}
        {Added && <Added />}
        <Card title="Needs attention today">
          <AttentionList items={attention} />
        </Card>
        {channels && (
          <Card
            className={classNames('lg:max-xl:col-span-2', Added && 'xl:col-span-2')}
            title="By channel"
            description="Orders placed and net sales of the last 30 days"
          >
            <ChannelMetrics channels={channels} />
          </Card>
        )}
      </div>
      {OverviewSpeed && <OverviewSpeed />}
    </div>
  );
}

function AttentionList({ items }: { items: AttentionItem[] }) {
  if (items.length === 0) return <p className="text-quiet">There is nothing to do right now.</p>;
  return (
    <ul className="flex flex-col">
      {items.map(attentionLine).map(({ kind, text, to }) => (
        <li key={kind} className="border-b last:border-b-0">
          <Link
            to={to}
            className="group numerals flex items-center justify-between gap-4 py-3 hover:bg-tint/50"
          >
            {text}
            <ArrowRight className="size-4 shrink-0 transition-transform group-hover:translate-x-1" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type MetricCardProps = {
  title: string;
  value: string;
  trend: string;
  note?: string;
  className?: string;
};

function MetricCard({ title, value, trend, note, className }: MetricCardProps) {
  return (
    <section className={classNames('numerals border bg-raised p-4 sm:px-5', className)}>
      <h2 className="type-small text-quiet">{title}</h2>
      <p className="mt-1 text-3xl font-light">{value}</p>
      <p className="mt-2 type-small">{trend}</p>
      {note && <p className="mt-1 type-small text-quiet">{note}</p>}
    </section>
  );
}

import { classNames } from '#design/class-names.ts';
import { Cell, Row, Table } from '#design/table/table.tsx';
import type { PageType } from '#modules/visit-speed/page-type.ts';
import {
  metricNames,
  metricText,
  type Rating,
  ratingOf,
  type SpeedMetric,
  speedMetrics,
} from '#modules/visit-speed/speed-metrics.ts';
import type { Measured, SpeedOverview } from '#modules/visit-speed/speed-overview.ts';
import { formatShortDate } from '#shared/shop-date.ts';

const pageNames: Record<PageType, string> = {
  home: 'Home',
  category: 'Categories and collections',
  product: 'Products',
  search: 'Search',
  checkout: 'Checkout',
  other: 'Other pages',
};

/** A table by page type, and one by week, which shows the trend. */
export function SpeedTables({ overview }: { overview: SpeedOverview }) {
  const { pages, weeks } = overview;
  const first = weeks.findIndex(({ visits }) => visits > 0);
  return (
    <div className="grid grid-cols-1 gap-8 xl:grid-cols-2">
      <SpeedTable
        label="By page"
        head="Page"
        rows={pages.map((each) => ({ ...each, name: pageNames[each.page] }))}
      />
      <SpeedTable
        label="By week"
        head="Week of"
        rows={weeks
          .slice(first)
          .toReversed()
          .map((each) => ({ ...each, name: formatShortDate(each.week) }))}
      />
    </div>
  );
}

type SpeedTableProps = {
  label: string;
  head: string;
  rows: readonly (Measured & { name: string })[];
};

function SpeedTable({ label, head, rows }: SpeedTableProps) {
  const right = (children: string, title?: string) => ({
    className: 'text-right',
    children,
    title,
  });
  return (
    <div>
      <h3 className="mb-2 type-label text-quiet">{label}</h3>
      <Table
        className="max-sm:[--cell-x:0.4rem]"
        label={`Speed of visits, ${label.toLowerCase()}`}
        columns={[
          head,
          ...metricNames.map((metric) => right(metric.toUpperCase())),
          right('Visits'),
        ]}
      >
        {rows.map((row) => (
          <Row key={row.name}>
            <Cell className="max-sm:min-w-24">{row.name}</Cell>
            {metricNames.map((metric) => (
              <Cell key={metric} className="text-right whitespace-nowrap">
                <Value metric={metric} value={row.values[metric]} />
              </Cell>
            ))}
            <Cell className="text-right">{row.visits}</Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

/** Explains the short names, and the thresholds for good and poor values. */
export function SpeedLegend() {
  return (
    <ul className="numerals grid gap-x-8 gap-y-1 type-small text-quiet sm:grid-cols-2">
      {metricNames.map((metric) => {
        const { label, good, poor } = speedMetrics[metric];
        return (
          <li key={metric}>
            {`${metric.toUpperCase()}: ${label}. Good up to ${metricText(metric, good)}, poor above ${metricText(metric, poor)}.`}
          </li>
        );
      })}
    </ul>
  );
}

const tones: Record<Rating, string> = {
  good: 'text-good',
  middling: 'text-warn',
  poor: 'text-danger font-medium',
};

const words: Record<Rating, string> = { good: 'good', middling: 'to improve', poor: 'poor' };

function Value({ metric, value }: { metric: SpeedMetric; value: number | null }) {
  if (value === null) return <span className="text-quiet">-</span>;
  const rating = ratingOf(metric, value);
  return (
    <span className={classNames('relative', tones[rating])} title={words[rating]}>
      {metricText(metric, value)}
      <span className="sr-only">{` (${words[rating]})`}</span>
    </span>
  );
}

import { z } from 'zod';
import { addDays } from '#shared/shop-date.ts';
import { type PageType, pageTypes } from './page-type.ts';
import { metricNames, percentile75, type SpeedMetric } from './speed-metrics.ts';

/** How long counts are stored, and the length of the trend. */
export const weeksStored = 26;
export const weeksOfTrend = 8;

/** The last weeks together, since a single one has few visits. */
export const weeksOfRows = 4;

/** One bucket of one week; `errors` counts visits without (0) and with (1) a failed script. */
export type SpeedCount = {
  week: string;
  page: PageType;
  metric: SpeedMetric | 'errors';
  bucket: number;
  visits: number;
};

const values = z.object(
  Object.fromEntries(metricNames.map((metric) => [metric, z.number().nullable()])) as Record<
    SpeedMetric,
    z.ZodNullable<z.ZodNumber>
  >,
);

const measured = z.object({
  visits: z.number(),
  /** The number of visits with a failed script. */
  failed: z.number(),
  values,
});

export const speedOverviewSchema = z.object({
  isMeasuring: z.boolean(),
  total: measured,
  pages: z.array(measured.extend({ page: z.enum(pageTypes) })),
  weeks: z.array(measured.extend({ week: z.string() })),
});

export type Measured = z.infer<typeof measured>;
export type SpeedOverview = z.infer<typeof speedOverviewSchema>;

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The 75th percentile by page type over the last weeks, and of all pages by week. */
export function speedOverviewOf(
  counts: readonly SpeedCount[],
  today: string,
  isMeasuring: boolean,
): SpeedOverview {
  const week = weekOf(today);
  const weeks = Array.from({ length: weeksOfTrend }, (_, back) => addDays(week, -7 * back));
  const firstOfRows = addDays(week, -7 * (weeksOfRows - 1));
  const recent = counts.filter((count) => count.week >= firstOfRows);
  const pages = pageTypes.map((page) => ({
    page,
    ...measuredOf(recent.filter((count) => count.page === page)),
  }));
  return {
    isMeasuring,
    total: measuredOf(recent),
    pages: pages.filter(({ visits }) => visits > 0),
    weeks: weeks.toReversed().map((each) => ({
      week: each,
      ...measuredOf(counts.filter((count) => count.week === each)),
    })),
  };
}

function measuredOf(counts: readonly SpeedCount[]): Measured {
  const sumOf = (some: readonly SpeedCount[]) => some.reduce((sum, { visits }) => sum + visits, 0);
  const ends = counts.filter(({ metric }) => metric === 'errors');
  return {
    visits: sumOf(ends),
    failed: sumOf(ends.filter(({ bucket }) => bucket === 1)),
    values: Object.fromEntries(
      metricNames.map((metric) => [metric, percentile75(metric, histogramOf(counts, metric))]),
    ) as Record<SpeedMetric, number | null>,
  };
}

function histogramOf(counts: readonly SpeedCount[], metric: SpeedMetric): Map<number, number> {
  const histogram = new Map<number, number>();
  for (const count of counts) {
    if (count.metric !== metric) continue;
    histogram.set(count.bucket, (histogram.get(count.bucket) ?? 0) + count.visits);
  }
  return histogram;
}

/**
 * The metrics of a visit. Times are in milliseconds; the layout shift has no unit. `good` and
 * `poor` are the thresholds of web.dev. Both are edges of the histogram, so ratings are as exact as
 * with single values.
 */
export const speedMetrics = {
  lcp: {
    label: 'largest picture or text shown',
    good: 2500,
    poor: 4000,
    most: 600_000,
    edges: [
      250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3500, 4000, 5000, 6000,
      8000, 10_000, 15_000, 30_000,
    ],
  },
  inp: {
    label: 'answer to a press',
    good: 200,
    poor: 500,
    most: 600_000,
    edges: [
      25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 450, 500, 600, 800, 1000, 1500, 2000,
      5000,
    ],
  },
  cls: {
    label: 'shift of the layout',
    good: 0.1,
    poor: 0.25,
    most: 1000,
    edges: [
      0.001, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2, 0.225, 0.25, 0.3, 0.4,
      0.5, 0.75, 1, 2,
    ],
  },
  ttfb: {
    label: 'first byte of the page',
    good: 800,
    poor: 1800,
    most: 600_000,
    edges: [
      25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1400, 1600, 1800, 2000,
      2500, 3000, 5000, 10_000, 30_000,
    ],
  },
} as const satisfies Record<string, Metric>;

type Metric = {
  label: string;
  good: number;
  poor: number;
  /** Greater values are rejected as invalid. */
  most: number;
  edges: readonly number[];
};

export type SpeedMetric = keyof typeof speedMetrics;
export const metricNames = Object.keys(speedMetrics) as SpeedMetric[];

export type Rating = 'good' | 'middling' | 'poor';

/** The number of visits per bucket; a bucket ends at its edge, the last one has no end. */
export type Histogram = ReadonlyMap<number, number>;

export function bucketOf(metric: SpeedMetric, value: number): number {
  const edges: readonly number[] = speedMetrics[metric].edges;
  const bucket = edges.findIndex((edge) => value <= edge);
  return bucket < 0 ? edges.length : bucket;
}

/**
 * The 75th percentile, interpolated within its bucket; null without visits. Beyond the last edge
 * the result is that edge.
 */
export function percentile75(metric: SpeedMetric, histogram: Histogram): number | null {
  const edges: readonly number[] = speedMetrics[metric].edges;
  const sum = [...histogram.values()].reduce((total, count) => total + count, 0);
  if (sum === 0) return null;
  const wanted = sum * 0.75;
  let before = 0;
  for (const [bucket, edge] of edges.entries()) {
    const count = histogram.get(bucket) ?? 0;
    if (count > 0 && before + count >= wanted) {
      const start = edges[bucket - 1] ?? 0;
      return start + ((edge - start) * (wanted - before)) / count;
    }
    before += count;
  }
  return edges.at(-1) ?? null;
}

export function ratingOf(metric: SpeedMetric, value: number): Rating {
  const { good, poor } = speedMetrics[metric];
  if (value <= good) return 'good';
  return value <= poor ? 'middling' : 'poor';
}

/** '1.9 s', '180 ms', '0.05'; rounded up, so that a value above a threshold does not look equal. */
export function metricText(metric: SpeedMetric, value: number): string {
  if (metric === 'cls') return roundUp(value, 2).toFixed(2);
  return value < 1000 ? `${roundUp(value, 0)} ms` : `${roundUp(value / 1000, 1).toFixed(1)} s`;
}

function roundUp(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.ceil(value * unit - 1e-6) / unit;
}

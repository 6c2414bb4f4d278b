import { array, check, constantFrom, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketOf,
  metricNames,
  metricText,
  percentile75,
  ratingOf,
  type SpeedMetric,
  speedMetrics,
} from './speed-metrics.ts';

function histogramOf(metric: SpeedMetric, values: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(metric, value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return histogram;
}

test.each(metricNames)('the edges of %s rise, and hold both thresholds', (metric) => {
  const { edges, good, poor } = speedMetrics[metric];
  expect(edges).toEqual([...edges].sort((left, right) => left - right));
  expect(edges).toContain(good);
  expect(edges).toContain(poor);
});

describe('the 75th percentile', () => {
  test('is unknown without visits', () => {
    expect(percentile75('lcp', new Map())).toBeNull();
  });

  test('lies within the bucket of the true value, and is rated like it', () => {
    const any = property(
      constantFrom(...metricNames),
      array(double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
      (metric, shares) => {
        const { edges } = speedMetrics[metric];
        const values = shares.map((share) => share * (edges.at(-1) ?? 1)).sort((a, b) => a - b);
        const truth = values[Math.ceil(values.length * 0.75) - 1] ?? 0;
        const told = percentile75(metric, histogramOf(metric, values)) ?? -1;
        expect(bucketOf(metric, told)).toBe(bucketOf(metric, truth));
        expect(ratingOf(metric, told)).toBe(ratingOf(metric, truth));
      },
    );
    expect(check(any, { numRuns: 300 }).failed).toBe(false);
  });

  test('beyond the last edge is that edge', () => {
    expect(percentile75('lcp', histogramOf('lcp', [90_000]))).toBe(30_000);
  });
});

test('a value at a threshold is still on its better side', () => {
  expect(ratingOf('lcp', 2500)).toBe('good');
  expect(ratingOf('lcp', 2501)).toBe('middling');
  expect(ratingOf('inp', 500)).toBe('middling');
  expect(ratingOf('cls', 0.26)).toBe('poor');
});

test('values read as people say them', () => {
  expect(metricText('lcp', 1840)).toBe('1.9 s');
  expect(metricText('lcp', 2500)).toBe('2.5 s');
  expect(metricText('inp', 179.6)).toBe('180 ms');
  expect(metricText('cls', 0.07)).toBe('0.07');
  expect(metricText('cls', 0.101)).toBe('0.11');
});

import { Counter, Histogram, type Registry } from 'prom-client';

const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counted where it happens, in any part of the shop. Each process reports its own metrics. */
export const providerCalls = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'Calls to payment providers, courier, mail server and picture storage',
  labelNames: ['provider', 'call', 'outcome'],
  buckets: seconds,
  registers: [],
});

export const jobRuns = new Histogram({
  name: 'job_duration_seconds',
  help: 'Jobs and repeated tasks by how they ended',
  labelNames: ['queue', 'outcome'],
  buckets: seconds,
  registers: [],
});

export const pageDrops = new Counter({
  name: 'page_cache_drops_total',
  help: 'Changes that dropped cached pages',
  registers: [],
});

export const edgePurges = new Counter({
  name: 'cdn_purges_total',
  help: 'Calls to a CDN to drop pages, by how they ended',
  labelNames: ['result'],
  registers: [],
});

export const errorReports = new Counter({
  name: 'error_reports_total',
  help: 'Errors told to the address of SENTRY_DSN, by what became of them',
  labelNames: ['result'],
  registers: [],
});

export const logCopies = new Counter({
  name: 'log_copies_total',
  help: 'Lines of the log for the collector, by what became of them',
  labelNames: ['result'],
  registers: [],
});

export function registerMetrics(registry: Registry): void {
  registry.registerMetric(providerCalls);
  registry.registerMetric(jobRuns);
  registry.registerMetric(pageDrops);
  registry.registerMetric(edgePurges);
  registry.registerMetric(errorReports);
  registry.registerMetric(logCopies);
}

import type { Tracing } from '#config/telemetry-settings.ts';
import type { DatabasePools } from '#database/pools.ts';
import { traceCalls } from '#platform/telemetry/observed-calls.ts';
import { traceSql } from '#platform/telemetry/trace-sql.ts';
import { isTracing } from '#platform/telemetry/tracing.ts';

/** OpenTelemetry is loaded only here: a shop without a collector carries none of it. */
export async function startTracing(settings: Tracing): Promise<() => Promise<void>> {
  const { openTracing } = await import('#platform/telemetry/open-tracing.ts');
  return openTracing(settings);
}

export function tracePools({ pool, selling, background, replica }: DatabasePools): void {
  if (!isTracing()) return;
  traceSql(pool, 'requests');
  traceSql(selling.pool, 'selling');
  traceSql(background.pool, 'background');
  if (replica) traceSql(replica.pool, 'replica');
}

/** The capabilities whose calls are use cases. */
const useCases = [
  'staff',
  'catalog',
  'adminProducts',
  'bulkChanges',
  'restock',
  'shelf',
  'events',
  'enquiries',
  'notifications',
  'attention',
  'books',
  'setUp',
  'inventory',
  'shipping',
  'estimates',
  'payments',
  'offers',
  'orders',
  'checkouts',
  'counter',
] as const;

type UseCases = Record<(typeof useCases)[number], object>;

export function traceServices<Services extends UseCases>(services: Services): Services {
  if (!isTracing()) return services;
  const traced = useCases.map((name) => [name, traceCalls(name, services[name])]);
  return { ...services, ...Object.fromEntries(traced) };
}

import type { Tracing } from '#config/telemetry-settings.ts';
import type { DatabasePools } from '#database/pools.ts';
import { traceSql } from '#platform/telemetry/trace-sql.ts';
import { isTracing } from '#platform/telemetry/tracing.ts';

/** OpenTelemetry is loaded only here: a shop without a collector does not load it. */
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

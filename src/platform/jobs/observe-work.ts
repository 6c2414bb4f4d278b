import { jobRuns } from '#platform/telemetry/metrics.ts';
import { type CarriedTrace, followTrace } from '#platform/telemetry/trace.ts';
import { kindOf, startSpan } from '#platform/telemetry/tracing.ts';

type Work = { queue: string; id: string; trace?: CarriedTrace | undefined };

/** Continues the trace of the request that caused the job, and measures its time. */
export async function observeWork(
  { queue, id, trace }: Work,
  work: () => Promise<void>,
): Promise<void> {
  const requestId = trace?.requestId ?? id;
  const span = startSpan(`job ${queue}`, {
    kind: 'consumer',
    parent: trace?.traceparent,
    attributes: { 'messaging.destination.name': queue, 'ndoro.request_id': requestId },
  });
  const startedAt = performance.now();
  let outcome = 'done';
  try {
    await followTrace({ requestId, span, job: queue }, work);
  } catch (error) {
    outcome = 'failed';
    span?.fail(kindOf(error));
    throw error;
  } finally {
    jobRuns.observe({ queue, outcome }, (performance.now() - startedAt) / 1000);
    span?.end();
  }
}

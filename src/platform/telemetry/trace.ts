import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveSpan } from './span.ts';

/** The request that caused the current work, through everything it causes, including jobs. */
export type Trace = {
  requestId: string;
  /** The current span, while traces are recorded. */
  span?: LiveSpan | undefined;
  /** The queue, if the work is a job. */
  job?: string;
};

/** A trace as a job carries it from one process to another. */
export type CarriedTrace = { requestId: string; traceparent?: string };

const traces = new AsyncLocalStorage<Trace>();

export function currentTrace(): Trace | undefined {
  return traces.getStore();
}

export function followTrace<Answer>(trace: Trace, work: () => Answer): Answer {
  return traces.run(trace, work);
}

export function carryTrace(): CarriedTrace | undefined {
  const trace = traces.getStore();
  if (!trace) return undefined;
  const { requestId, span } = trace;
  return { requestId, ...(span && { traceparent: span.traceparent }) };
}

/** Log fields for work that has no request logger. */
export function loggedTrace(): Record<string, string> {
  const trace = traces.getStore();
  if (!trace?.job) return {};
  return { reqId: trace.requestId, job: trace.job };
}

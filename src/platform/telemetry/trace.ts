import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveSpan } from './span.ts';

/** Whose work is being done: one request's, through everything it causes, jobs included. */
export type Trace = {
  requestId: string;
  /** The step that is under way, while traces are recorded. */
  span?: LiveSpan | undefined;
  /** The queue, where the work is a job's. */
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

/** What the log says of work that no request's own logger speaks for. */
export function loggedTrace(): Record<string, string> {
  const trace = traces.getStore();
  if (!trace?.job) return {};
  return { reqId: trace.requestId, job: trace.job };
}

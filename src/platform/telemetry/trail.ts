import { AsyncLocalStorage } from 'node:async_hooks';
import type { LiveSpan } from './span.ts';

/** Whose work is being done: one request's, through everything it causes, jobs included. */
export type Trail = {
  requestId: string;
  /** The step that is under way, while traces are kept. */
  span?: LiveSpan | undefined;
  /** The queue, where the work is a job's. */
  job?: string;
};

/** A trail as a job carries it from one process to another. */
export type CarriedTrail = { requestId: string; traceparent?: string };

const trails = new AsyncLocalStorage<Trail>();

export function currentTrail(): Trail | undefined {
  return trails.getStore();
}

export function followTrail<Answer>(trail: Trail, work: () => Answer): Answer {
  return trails.run(trail, work);
}

export function carryTrail(): CarriedTrail | undefined {
  const trail = trails.getStore();
  if (!trail) return undefined;
  const { requestId, span } = trail;
  return { requestId, ...(span && { traceparent: span.traceparent }) };
}

/** What the log says of work that no request's own logger speaks for. */
export function loggedTrail(): Record<string, string> {
  const trail = trails.getStore();
  if (!trail?.job) return {};
  return { reqId: trail.requestId, job: trail.job };
}

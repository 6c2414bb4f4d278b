import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#database/client.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress, replyTooMany } from '#platform/http/limit-by-address.ts';
import { householdsOfNetwork, limitedAddress, limitedNetwork } from '#platform/limited-address.ts';
import { createSlidingCounter } from '#platform/sliding-counter.ts';
import { isLoopback } from './loopback.ts';

/** The cost class of an arriving request. `free` is for routes with a count of their own. */
export type Arrival = 'read' | 'search' | 'lookup' | 'write' | 'page' | 'free';

declare module 'fastify' {
  interface FastifyContextConfig {
    arrival?: Arrival;
  }
}

/**
 * How often one address may come within a minute: look-ups to the whole shop, others to one
 * process. No person reaches these limits, nor do the few hundred people who share a mobile
 * carrier's address. A machine does that reads the whole shop repeatedly or guesses numbers.
 */
export const arrivalsPerMinute = {
  read: 3000,
  search: 900,
  lookup: 300,
  write: 600,
  page: 1500,
} as const satisfies Record<Exclude<Arrival, 'free'>, number>;

export type ArrivalLimits = (
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Arrival,
) => FastifyReply | undefined;

/**
 * Counts a request when it arrives, before its body is read. Requests of the machine itself are not
 * counted: they come from its own tools and tests.
 */
export function createArrivalLimits(now?: () => number): ArrivalLimits {
  const counter = createSlidingCounter(60_000, now);
  return (request, reply, kind) => {
    if (kind === 'free' || isLoopback(request)) return;
    const limit = arrivalsPerMinute[kind];
    const network = limitedNetwork(clientAddress(request));
    const answers = [
      counter.count(`${kind}:${limitedAddress(clientAddress(request))}`, limit),
      ...(network ? [counter.count(`${kind}:${network}`, limit * householdsOfNetwork)] : []),
    ];
    const refused = answers.find((answer) => !answer.allowed);
    if (refused && !refused.allowed) return replyTooMany(reply, refused.retryAfterSeconds);
  };
}

/**
 * Limits every public call. Staff calls have a session, and pictures are requested in large
 * numbers. Look-ups are also counted across all processes, so that a load balancer does not
 * multiply the guesses. Other calls only cost time, so each process counts for itself.
 */
export function installArrivalLimits(
  app: FastifyInstance,
  limits: ArrivalLimits,
  db: Executor,
): void {
  const countTogether = limitByAddress(db, 'look-up', {
    limit: arrivalsPerMinute.lookup,
    windowSeconds: 60,
  });
  app.addHook('onRequest', async (request, reply) => {
    const { config, url = '' } = request.routeOptions;
    if (config.access === 'staff' || !url.startsWith('/api/')) return;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const kind = config.arrival ?? (isRead ? 'read' : 'write');
    const refused = limits(request, reply, kind);
    if (refused || kind !== 'lookup' || isLoopback(request)) return refused;
    return countTogether(request, reply);
  });
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#database/client.ts';
import { addressKey, countAgainstLimit, type RateRule } from '#platform/rate-limit.ts';
import { replyFailure } from './reply-failure.ts';

/** Counts before a route's work begins how often the caller's address has come. */
export function limitByAddress(db: Executor, name: string, rule: RateRule) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await countAgainstLimit(db, addressKey(name, request.ip), rule);
    if (answer.allowed) return;
    reply.header('retry-after', answer.retryAfterSeconds);
    return replyFailure(reply, 'too-many-requests');
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#database/client.ts';
import { countAddress, type RateRule } from '#platform/rate-limit.ts';
import { clientAddress } from './client-address.ts';
import { replyFailure } from './reply-failure.ts';

/**
 * Counts the requests of the caller's address. Meant for `onRequest`: the body is read and
 * validated only after that, and costs more than the count.
 */
export function limitByAddress(db: Executor, name: string, rule: RateRule) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await countAddress(db, name, clientAddress(request), rule);
    if (!answer.allowed) return replyTooMany(reply, answer.retryAfterSeconds);
  };
}

export function replyTooMany(reply: FastifyReply, retryAfterSeconds: number): FastifyReply {
  reply.header('retry-after', retryAfterSeconds);
  return replyFailure(reply, 'too-many-requests');
}

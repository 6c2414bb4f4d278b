import type { FastifyReply } from 'fastify';
import type { FailureCode } from '#platform/http/failures.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';

type Refusal = { code: FailureCode; detail?: number | string };

/** A number says after how many seconds to try again; a text says what is wrong. */
export function replyRefusal(reply: FastifyReply, { code, detail }: Refusal): FastifyReply {
  if (typeof detail === 'number') reply.header('retry-after', detail);
  return replyFailure(reply, code, typeof detail === 'string' ? detail : undefined);
}

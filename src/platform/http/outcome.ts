import type { FastifyReply } from 'fastify';
import { type Failure, type Ok, ok } from '#shared/result.ts';
import type { FailureCode } from './failures.ts';
import { replyFailure } from './reply-failure.ts';

/**
 * What a failure adds to its code: a sentence of its own, seconds until the next try, or further
 * values. `message` may be one of the values.
 */
type Detail = string | number | Record<string, unknown> | undefined;

export type Refusal = Failure<FailureCode, Detail>;

/** The result of a use case, as a route answers it. */
export type Outcome<Value> = Ok<Value> | Refusal;

/** An answer that confirms an action. */
export function success<Fields extends object>(fields: Fields): Ok<{ success: true } & Fields> {
  return ok({ success: true, ...fields });
}

export function replyRefusal(reply: FastifyReply, { code, detail }: Refusal): FastifyReply {
  if (typeof detail === 'string') return replyFailure(reply, code, detail);
  if (typeof detail === 'number') reply.header('retry-after', detail);
  if (typeof detail !== 'object') return replyFailure(reply, code);
  const { message, ...extra } = detail;
  return replyFailure(reply, code, typeof message === 'string' ? message : undefined, extra);
}

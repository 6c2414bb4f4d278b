import type { FastifyReply } from 'fastify';
import { type FailureCode, failureBody, failureStatus } from './failures.ts';

export function replyFailure(
  reply: FastifyReply,
  code: FailureCode,
  sentence?: string,
  extra?: Record<string, unknown>,
): FastifyReply {
  return reply
    .code(failureStatus(code))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureBody(code, sentence, extra));
}

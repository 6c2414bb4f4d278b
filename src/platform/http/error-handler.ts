import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isAway, isOverload } from '#database/database-error.ts';
import { type FailureCode, retryAfterSeconds } from './failures.ts';
import { replyFailure } from './reply-failure.ts';

const codesOfFastify: Record<string, FailureCode> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'missing-body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
};

const codesOfStatus: Record<number, FailureCode> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'body-too-large',
  414: 'address-too-long',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  503: 'unavailable',
};

/** Turns every thrown error into an answer, in one place. No internal detail leaves the shop. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is not valid',
    }));
    const first = issues[0];
    const sentence = first && (first.path ? `${first.path}: ${first.message}` : first.message);
    return replyFailure(reply, 'invalid-input', sentence, { issues });
  }
  const code = codesOfFastify[error.code] ?? codesOfStatus[error.statusCode ?? 500];
  if (code) return replyFailure(reply, code);
  if (isOverload(error)) {
    request.log.warn({ err: error }, 'request gave way');
    reply.header('retry-after', retryAfterSeconds);
    return replyFailure(reply, 'busy');
  }
  if (isAway(error)) {
    request.log.error({ err: error }, 'the database is away');
    reply.header('retry-after', retryAfterSeconds);
    return replyFailure(reply, 'unavailable');
  }
  request.log.error({ err: error }, 'request failed');
  // Staff can search the log for this id when a customer reports it.
  return replyFailure(reply, 'internal-error', undefined, { requestId: request.id });
}

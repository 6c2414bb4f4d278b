import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { replyFailure } from './reply-failure.ts';

/** The form shows the sentence unchanged, so the sentence does not start with the field name. */
export function answerFieldErrors(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!hasZodFastifySchemaValidationErrors(error)) throw error;
  const issues = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'is not valid',
  }));
  return replyFailure(reply, 'invalid-input', issues[0]?.message, { issues });
}

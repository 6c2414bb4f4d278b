import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Assistants } from '#modules/assistants/server/assistants.ts';
import { profilePath, restPath } from '#modules/assistants/ucp.ts';
import { fault, type UcpAnswer } from '#modules/assistants/ucp-message.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { hasTooManyValues, tooManyValues } from '#platform/http/guards/readable-json.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { UcpCall } from './answer-call.ts';
import { signatureOf } from './call-signature.ts';
import { mcpRoutes } from './mcp-api.ts';
import { operations } from './operations.ts';

export type UcpRouteParts = { assistants: Assistants };

/** The shop as assistants speak to it. */
export function ucpRoutes({ assistants }: UcpRouteParts) {
  return async (app: FastifyInstance) => {
    const hidden = { hide: true };
    app.addHook('onRequest', async (_request, reply) => {
      if (!assistants.isOpen()) return replyFailure(reply, 'not-found');
    });
    app.get(profilePath, { schema: hidden }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(assistants.profile()),
    );
    await app.register(async (scope) => {
      sayItTheirWay(scope);
      readJsonAsItCame(scope);
      for (const [name, { rest }] of Object.entries(operations)) {
        scope.route({
          method: rest.method,
          url: `${restPath}${rest.path}`,
          schema: hidden,
          handler: async (request, reply) =>
            replyUcp(reply, await assistants.answer(callOf(name, request))),
        });
      }
      mcpRoutes(scope, { assistants });
    });
  };
}

/** Whatever the shop refuses for reasons of its own is said in the protocol's words. */
function sayItTheirWay(scope: FastifyInstance): void {
  scope.addHook('preSerialization', async (_request, _reply, payload) => {
    const { success, code, message } = (payload ?? {}) as Record<string, unknown>;
    if (success !== false) return payload;
    return fault(0, String(code).replaceAll('-', '_'), String(message)).body;
  });
}

function readJsonAsItCame(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const raw = body as Buffer;
    request.rawJson = raw;
    if (raw.length === 0) return done(null, undefined);
    if (hasTooManyValues(raw)) return done(tooManyValues());
    return parse(request, raw.toString('utf8'), done);
  });
}

export function replyUcp(reply: FastifyReply, { status, body, retryAfterSeconds }: UcpAnswer) {
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body);
}

function callOf(operation: string, request: FastifyRequest): UcpCall {
  const { id = '' } = request.params as { id?: string };
  const key = request.headers['idempotency-key'];
  return {
    operation,
    profileUrl: profileIn(request.headers['ucp-agent']),
    id,
    input: request.body,
    idempotencyKey: typeof key === 'string' ? key : undefined,
    address: clientAddress(request),
    signature: signatureOf(request),
  };
}

/** `profile="https://…"`, as a dictionary of RFC 8941; empty where it names none. */
function profileIn(header: string | string[] | undefined): string {
  return /(?:^|[,;\s])profile="([^"\\]*)"/.exec(String(header ?? ''))?.[1] ?? '';
}

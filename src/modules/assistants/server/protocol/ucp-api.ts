import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formerReleases } from '#modules/assistants/release.ts';
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

/** The routes of the protocol. */
export function ucpRoutes({ assistants }: UcpRouteParts) {
  return async (app: FastifyInstance) => {
    const hidden = { hide: true };
    app.addHook('onRequest', async (_request, reply) => {
      if (!assistants.isOpen()) return replyFailure(reply, 'not-found');
    });
    app.get(profilePath, { schema: hidden }, (request, reply) =>
      replyProfile(request, reply, assistants.profile()),
    );
    for (const release of formerReleases) {
      app.get(`${profilePath}/${release}`, { schema: hidden }, (request, reply) =>
        replyProfile(request, reply, assistants.profile(release)),
      );
    }
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

function replyProfile(request: FastifyRequest, reply: FastifyReply, profile: object) {
  const text = JSON.stringify(profile);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', 'public, max-age=300').header('etag', etag);
  const known = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.some((each) => each === '*' || each.replace(/^W\//, '') === etag)) {
    return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Converts the shop's own errors to the protocol's format. */
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
    bodyHash: hashOf(request.rawJson),
    idempotencyKey: typeof key === 'string' ? key : undefined,
    address: clientAddress(request),
    signature: signatureOf(request),
  };
}

/** Calls are the same if their bytes are the same. */
function hashOf(raw: Buffer | undefined): string | undefined {
  return raw?.length ? createHash('sha256').update(raw).digest('base64url') : undefined;
}

/** `profile="https://…"`, a dictionary as in RFC 8941; empty if it names none. */
function profileIn(header: string | string[] | undefined): string {
  return /(?:^|[,;\s])profile="([^"\\]*)"/.exec(String(header ?? ''))?.[1] ?? '';
}

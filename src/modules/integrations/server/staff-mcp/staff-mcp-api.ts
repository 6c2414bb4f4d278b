import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { staffMcpPath } from '#modules/integrations/api-key.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { countAgainstLimit } from '#platform/rate-limit.ts';
import { truncate } from '#shared/text.ts';
import { staffTools } from './staff-tools.ts';

type ToolAnswer = { isError: boolean; body: object };

const keyLimit = { limit: 120, windowSeconds: 60 };
const longestDetail = 300;

/**
 * MCP for staff's assistants. Each tool makes one staff call with the caller's key, so that call
 * checks the permissions of the key and its maker.
 */
export function staffMcpRoutes(app: RouteApp, { db }: { db: Database }): void {
  const config = { need: 'everyone' } as const;
  app.post(staffMcpPath, { config, schema: { hide: true } }, async (request, reply) => {
    const key = request.headers.authorization;
    if (key === undefined) return replyFailure(reply, 'key-missing');
    const counted = await countAgainstLimit(
      db,
      `staff-mcp:${authorOf(request).actor.id}`,
      keyLimit,
    );
    if (!counted.allowed) return replyFailure(reply, 'too-many-requests');
    // Loaded with the first call, since the protocol's library loads slower than our code.
    const [{ answerMcp }, { createToolServer }] = await Promise.all([
      import('#platform/mcp/answer-mcp.ts'),
      import('./tool-server.ts'),
    ]);
    const server: Server = createToolServer((name, input) =>
      runTool({ app, db, request, key }, name, input),
    );
    return answerMcp(request, reply, server);
  });
}

type Asked = { app: RouteApp; db: Database; request: FastifyRequest; key: string };

async function runTool(asked: Asked, name: string, given: unknown): Promise<ToolAnswer> {
  const tool = Object.hasOwn(staffTools, name) ? staffTools[name] : undefined;
  const read = tool?.input.safeParse(given ?? {});
  if (!tool || !read?.success) {
    await record(asked, truncate(name, 60), { given, status: 400 });
    return refused(read?.error ? problemOf(read.error) : 'There is no such tool.');
  }
  const answer = await call(asked, tool.call(read.data));
  await record(asked, name, { given, status: answer.status });
  if (answer.status >= 400) return refused(messageIn(answer.body));
  const shown = tool.show?.(answer.body) ?? answer.body;
  return { isError: false, body: Array.isArray(shown) ? { lines: shown } : (shown as object) };
}

const refused = (message: string): ToolAnswer => ({ isError: true, body: { message } });

async function call(
  { app, request, key }: Asked,
  { method, url, payload }: { method: 'GET' | 'POST'; url: string; payload?: object },
): Promise<{ status: number; body: unknown }> {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: key, host: request.headers.host ?? '' },
    remoteAddress: clientAddress(request),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

function problemOf({ issues: [issue] }: z.ZodError): string {
  const place = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  return `${place}${issue?.message ?? 'is not valid'}`;
}

function messageIn(body: unknown): string {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : 'The shop could not do this.';
}

function record({ db, request }: Asked, tool: string, detail: { given: unknown; status: number }) {
  const { actor, address } = authorOf(request);
  const input = truncate(JSON.stringify(detail.given ?? {}), longestDetail);
  const said = { input, status: detail.status };
  return recordAudit(db, {
    actor,
    address,
    action: 'staff-tool.called',
    subject: tool,
    detail: said,
  });
}

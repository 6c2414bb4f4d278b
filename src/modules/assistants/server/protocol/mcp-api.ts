import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Assistants } from '#modules/assistants/server/assistants.ts';
import { mcpPath } from '#modules/assistants/ucp.ts';
import type { UcpAnswer } from '#modules/assistants/ucp-message.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import type { CallSignature } from './answer-call.ts';
import { signatureOf } from './call-signature.ts';
import { operations } from './operations.ts';

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().max(200), z.number()]),
  method: z.literal('tools/call'),
  params: z.object({ name: z.string().max(100), arguments: z.unknown().optional() }),
});

const argumentSchema = z.object({
  meta: z
    .object({
      'ucp-agent': z.object({ profile: z.string().max(3000) }),
      'idempotency-key': z.string().max(200).optional(),
    })
    .optional(),
  id: z.string().max(200).optional(),
  catalog: z.unknown().optional(),
  cart: z.unknown().optional(),
  checkout: z.unknown().optional(),
});

/** The same calls over MCP. Each request has its own server, without state between requests. */
export function mcpRoutes(app: FastifyInstance, { assistants }: { assistants: Assistants }): void {
  app.post(mcpPath, { schema: { hide: true } }, async (request, reply) => {
    const call = callSchema.safeParse(request.body);
    if (!call.success) return passOn(request, reply, null);
    const { id, params } = call.data;
    const signature = signatureOf(request, { agentInBody: true });
    const answer = await answerTool(assistants, params, {
      address: clientAddress(request),
      signature,
    });
    // The protocol requires the HTTP status for failures of the call itself.
    if (answer.status >= 400) return replyError(reply, id, answer);
    return passOn(request, reply, answer);
  });
  app.route({
    method: ['GET', 'DELETE'],
    url: mcpPath,
    schema: { hide: true },
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send(rpcError(null, -32000, 'Please use POST.')),
  });
}

async function answerTool(
  assistants: Assistants,
  { name, arguments: given }: z.infer<typeof callSchema>['params'],
  from: { address: string; signature: CallSignature | null },
): Promise<UcpAnswer> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  const read = argumentSchema.safeParse(given ?? {});
  if (!operation || !read.success) {
    const content = operation ? 'The arguments are not valid.' : `There is no tool ${name}.`;
    return { status: 400, body: { code: 'invalid_request', content } };
  }
  const { meta, id = '', ...payloads } = read.data;
  return assistants.answer({
    operation: name,
    profileUrl: meta?.['ucp-agent'].profile ?? '',
    id,
    input: operation.payload ? payloads[operation.payload] : undefined,
    idempotencyKey: meta?.['idempotency-key'],
    ...from,
  });
}

async function passOn(request: FastifyRequest, reply: FastifyReply, answer: UcpAnswer | null) {
  // Loaded with the first call, since the protocol's library loads slower than our code.
  const [{ answerMcp }, { createMcpServer }] = await Promise.all([
    import('#platform/mcp/answer-mcp.ts'),
    import('./speak-mcp.ts'),
  ]);
  return answerMcp(request, reply, createMcpServer(answer));
}

const profileCodes = [
  'invalid_profile_url',
  'profile_unreachable',
  'profile_malformed',
  'version_unsupported',
];
const malformedCodes = ['digest_mismatch', 'algorithm_unsupported'];

function rpcCodeOf(status: number, code: string): number {
  if (profileCodes.includes(code)) return -32001;
  if (malformedCodes.includes(code)) return -32600;
  if (status === 400) return -32602;
  return status >= 500 && status !== 503 ? -32603 : -32000;
}

function rpcError(id: string | number | null, code: number, message: string, data?: object) {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } };
}

function replyError(reply: FastifyReply, id: string | number, answer: UcpAnswer) {
  const { status, body, retryAfterSeconds } = answer;
  const { code, content } = body as { code: string; content: string };
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  const data = { ...body, ...(retryAfterSeconds && { retry_after: retryAfterSeconds }) };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(rpcError(id, rpcCodeOf(status, code), content, data));
}

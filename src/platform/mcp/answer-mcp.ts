import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers one request over MCP with its own server. Nothing is stored between two requests. Batches,
 * which MCP no longer has, would make a hundred calls count as one.
 */
export async function answerMcp(
  request: FastifyRequest,
  reply: FastifyReply,
  server: Server,
): Promise<FastifyReply> {
  if (Array.isArray(request.body)) {
    const error = { code: -32600, message: 'Please send one message at a time.' };
    return reply.code(400).send({ jsonrpc: '2.0', id: null, error });
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const asked = new Request(`http://shop${request.routeOptions.url}`, { method: 'POST', headers });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const response = await transport.handleRequest(asked, { parsedBody: request.body ?? null });
  const text = await response.text();
  await server.close();
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .type(response.headers.get('content-type') ?? 'application/json')
    .send(text);
}

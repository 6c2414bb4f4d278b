import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers one request over MCP with its own server. Nothing is stored between two requests. */
export async function answerMcp(
  request: FastifyRequest,
  reply: FastifyReply,
  server: Server,
): Promise<FastifyReply> {
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

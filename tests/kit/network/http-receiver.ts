import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterFile } from '../undo.ts';

export type Received = { url: string; headers: Record<string, unknown>; body: string };

/** Accepts all requests on loopback until the test file ends. */
export async function startReceiver(): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    received.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, received };
}

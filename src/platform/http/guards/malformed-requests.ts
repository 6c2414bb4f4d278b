import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { failureBody } from '#platform/http/failures.ts';
import { unframed } from '#platform/http/policy/security-headers.ts';

const body = JSON.stringify(failureBody('bad-request'));
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': unframed,
  'Content-Length': String(Buffer.byteLength(body)),
  Connection: 'close',
};

/** Refuses what Node accepts but we would answer for the wrong host. See `isWellFormed`. */
export function refuseMalformed(next: RequestListener): RequestListener {
  return (request, response) => {
    if (isWellFormed(request)) next(request, response);
    else response.writeHead(400, headers).end(body);
  };
}

/** Requires one host header and a path without a host: two places may contradict each other. */
function isWellFormed({ url = '', rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1 && url.startsWith('/');
}

/** Data that is not a request at all never reaches a listener. */
export function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = ['HTTP/1.1 400 Bad Request', ...lines].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroy(error);
}

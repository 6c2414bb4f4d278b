import { request as askOnward, type IncomingMessage, type ServerResponse } from 'node:http';
import { troublePage } from './trouble.ts';

/** The target of the proxy: a shop that answers at a port, or the reason why there is none. */
type Behind = { port: number } | { trouble: string };

export type DevProxy = {
  /** From now on requests wait. Running ones are not disturbed. */
  close(): void;
  open(port: number): void;
  /** Shows the error to everybody until the next change. */
  fail(trouble: string): void;
  isBroken(): boolean;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
};

/** Stays while shops behind it are replaced. Closed at first. */
export function createDevProxy(): DevProxy {
  let behind = Promise.withResolvers<Behind>();
  let settled: Behind | null = null;
  const settle = (next: Behind) => {
    if (settled) behind = Promise.withResolvers();
    settled = next;
    behind.resolve(next);
  };
  return {
    close() {
      if (settled) behind = Promise.withResolvers();
      settled = null;
    },
    open: (port) => settle({ port }),
    fail: (trouble) => settle({ trouble }),
    isBroken: () => settled !== null && 'trouble' in settled,
    async handle(request, response) {
      const found = await behind.promise;
      if ('port' in found) forward(request, response, found.port);
      else if (request.headers.accept?.includes('text/html'))
        send(response, 500, 'html', troublePage(found.trouble));
      else send(response, 500, 'plain', `${found.trouble}\n`);
    },
  };
}

function send(
  response: ServerResponse,
  status: number,
  kind: 'plain' | 'html',
  body: string,
): void {
  response.writeHead(status, { 'content-type': `text/${kind}; charset=utf-8` });
  response.end(body);
}

/** Passes everything on unchanged in both directions, including uploads and event streams. */
function forward(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url: path, headers } = request;
  const onward = askOnward({ host: '127.0.0.1', port, method, path, headers, agent: false });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.rawHeaders));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  onward.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else send(response, 502, 'plain', `The shop hung up: ${error.message}\n`);
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** The connection to the shop ends with its answer. The browser's connection continues. */
function withoutConnection(raw: readonly string[]): string[] {
  return raw.filter((_, at) => !/^(connection|keep-alive)$/i.test(raw[at - (at % 2)] ?? ''));
}

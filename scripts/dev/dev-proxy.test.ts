import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevProxy } from './dev-proxy.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const shopSaying = (text: string) =>
  serve((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => response.end(`${text} ${request.method} ${request.url} ${body}`));
  });

const proxy = createDevProxy();
let address = '';

beforeAll(async () => {
  address = `http://127.0.0.1:${await serve((...both) => void proxy.handle(...both))}`;
});

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(address + path, init);
  return [answer.status, await answer.text()];
};

test('requests wait until a shop has opened, body and all', async () => {
  const waiting = ask('/api/contact?a=1', { method: 'POST', body: 'hello' });
  const isAnswered = await Promise.race([waiting.then(() => true), pause(100).then(() => false)]);
  expect(isAnswered).toBe(false);
  proxy.open(await shopSaying('first'));
  expect(await waiting).toEqual([200, 'first POST /api/contact?a=1 hello']);
});

test('during a swap requests wait for the next shop', async () => {
  proxy.close();
  const waiting = ask('/');
  proxy.open(await shopSaying('second'));
  expect(await waiting).toEqual([200, 'second GET / ']);
});

test('what is wrong is shown until the next shop opens', async () => {
  proxy.close();
  proxy.fail('SyntaxError: a bracket is missing');
  expect(proxy.isBroken()).toBe(true);
  expect(await ask('/')).toEqual([500, 'SyntaxError: a bracket is missing\n']);
  const [status, page] = await ask('/', { headers: { accept: 'text/html,*/*' } });
  expect([status, page]).toEqual([500, expect.stringContaining('<pre>SyntaxError: a bracket')]);
  proxy.open(await shopSaying('third'));
  expect(proxy.isBroken()).toBe(false);
  expect(await ask('/')).toEqual([200, 'third GET / ']);
});

test('a stream arrives as it is sent, and ends when the browser leaves', async () => {
  let hasLeft = () => {};
  const left = new Promise<void>((resolve) => {
    hasLeft = resolve;
  });
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    response.on('close', hasLeft);
  });
  proxy.open(port);
  const leaving = new AbortController();
  const answer = await fetch(address, { signal: leaving.signal });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n');
  leaving.abort();
  await left;
});

test('a shop that hangs up is told as such', async () => {
  proxy.open(await serve((request) => request.socket.destroy()));
  const [status, text] = await ask('/');
  expect([status, text]).toEqual([502, 'The shop hung up: socket hang up\n']);
});

import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { liveEnvironment } from '#tests/kit/processes/live-environment.ts';
import { testSigningKey } from '#tests/kit/processes/shop-environment.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';
import { startShop } from './start-shop.ts';

type Answer = { status: number; connection: string | undefined };

function ask(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { connection: 'keep-alive' } }, (response) => {
      response.resume();
      const { statusCode: status = 0, headers } = response;
      response.on('end', () => resolve({ status, connection: headers.connection }));
    });
    asked.on('error', reject).end();
  });
}

test('a shop that leaves is not ready, goes on serving, and lets go of its connections', async () => {
  const database = await createTestDatabase(2);
  const shop = await startShop(
    loadConfig({
      ...liveEnvironment,
      PUBLIC_URL: 'http://shop.localhost',
      ALLOWED_HOSTS: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: database.url,
      SIGNING_KEY: testSigningKey,
      DATA_DIR: temporaryFolder('leaving'),
      WARM_PICTURES: 'false',
      LOG_LEVEL: 'silent',
    }),
    { role: 'web', pages: () => Promise.reject(new Error('No pages here')), clientFolder: null },
  );
  const look = (path: string) => ask(shop.address + path);
  expect(await look('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });
  expect(await look('/api/products')).toEqual({ status: 200, connection: 'keep-alive' });
  shop.leave();
  expect(await look('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await look('/healthz')).toEqual({ status: 200, connection: 'close' });
  expect(await look('/api/products')).toEqual({ status: 200, connection: 'close' });
  const late = await beginRequest(shop.address, '/api/products');
  const stopped = shop.stop();
  await vi.waitFor(() => expect(look('/healthz')).rejects.toThrow('ECONNREFUSED'));
  const answer = await late.finish();
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r$/m);
  expect(answer).toMatch(/^connection: close\r$/im);
  await stopped;
});

/** A client whose request was on its way when the shop closed. */
async function beginRequest(address: string, path: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(`GET ${path} HTTP/1.1\r\n`, resolve));
  return {
    async finish(): Promise<string> {
      socket.write(`Host: ${hostname}\r\n\r\n`);
      let answer = '';
      for await (const chunk of socket) answer += chunk;
      return answer;
    },
  };
}

import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { connectionCall } from '#modules/dashboard/connection.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop({}, { keepsAnswers: true });
const { app } = shop;
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

/** Sends the bytes unchanged and reads until the shop closes the connection. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').setTimeout(10_000, () => socket.destroy(new Error('no end')));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

const stranger = { email: 'nobody@example.com', password: 'guess1' };

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** In parallel: on a slow machine the first calls would otherwise expire before the last. */
async function isRefused(addressOf: (call: number) => string): Promise<boolean> {
  const calls = Array.from({ length: 301 }, async (_, call) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(call) };
    const url = '/api/shipping/rates';
    return (await app.inject({ method: 'POST', url, headers, payload: '{' })).statusCode;
  });
  return (await Promise.all(calls)).includes(429);
}

test('another port is no other address', async () => {
  expect(await isRefused((call) => `77.1.1.3:${40_000 + call}`)).toBe(true);
});

test('another port is no other address in IPv6', async () => {
  expect(await isRefused((call) => `[2001:db8:7::3]:${40_000 + call}`)).toBe(true);
});

test('whatever is no address counts as the proxy that sent it', async () => {
  expect(await isRefused((call) => `unknown${call}`)).toBe(true);
});

test('Forwarded, which the shop does not go by, names nobody', async () => {
  const headers = { 'x-forwarded-for': '77.1.1.9', forwarded: 'for=198.51.100.9' };
  await app.inject({ method: 'POST', url: '/api/admin/login', headers, payload: stranger });
  const { entries } = await shop.services.audit.list({ limit: 1 });
  expect(entries).toMatchObject([{ action: 'staff.login-refused', address: '77.1.1.9' }]);
});

test('the owner reads that the proxy sends no address', async () => {
  const admin = await createAdminBrowser(shop);
  const read = async (sent: string) => {
    const headers = { 'x-forwarded-for': sent };
    const cookies = Object.fromEntries(admin.cookies);
    return (await app.inject({ url: connectionCall, headers, cookies })).json();
  };
  expect(await read('unknown7')).toMatchObject({ address: '127.0.0.1', unreadable: 'unknown7' });
  expect(await read('77.1.1.3:40001')).toMatchObject({ address: '77.1.1.3', unreadable: null });
});

test.each(['/', '/api/products', '/robots.txt'])(
  'an address with a host in the request line is refused: %s',
  async (path) => {
    const host = `localhost:${port}`;
    const line = `GET http://${host}${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(statusOf(await sendRaw(line))).toBe(400);
  },
);

test('two hosts are refused, also for a page that is cached', async () => {
  const host = `Host: localhost:${port}\r\n`;
  const ask = (hosts: string) => sendRaw(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect(statusOf(await ask(host))).toBe(200);
  expect(statusOf(await ask(host + host))).toBe(400);
  expect(statusOf(await ask(`${host}Host: elsewhere.example\r\n`))).toBe(400);
  expect(statusOf(await ask(''))).toBe(400);
});

test('garbage after a request fails nothing', async () => {
  const failures: unknown[] = [];
  app.log.error = ((...said: unknown[]) => failures.push(said)) as typeof app.log.error;
  const host = `localhost:${port}`;
  const calls = ['GET /api/products?limit=1', 'GET /search?q=x', 'POST /api/contact'];
  for (const call of calls) {
    const answer = await sendRaw(`${call} HTTP/1.1\r\nHost: ${host}\r\n\r\n\0GARBAGE\r\n\r\n`);
    expect(answer).not.toContain('HTTP/1.1 500');
  }
  expect(failures).toEqual([]);
});

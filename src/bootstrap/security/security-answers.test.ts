import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anyAddress } from '#tests/kit/random.ts';
import { listRoutes } from '#tests/kit/route-table.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop({ PUBLIC_URL: 'https://localhost' });
await shop.services.jobs.start();
const { app } = shop;
const { db } = shop.database;

const addresses = [
  '/',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/.well-known/security.txt',
  '/.well-known/ucp',
  '/api/products',
  '/api/shop',
  '/api/admin/users',
  '/api/nothing-here',
  '/nothing-here',
  '/admin/login',
];

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost', 'x-forwarded-for': anyAddress(), ...headers } });

test('every answer says what it is, and texts in which characters', async () => {
  for (const url of addresses) {
    const type = String((await ask(url)).headers['content-type']);
    expect(type, url).toMatch(/^(text\/(html|plain)|application\/(json|xml)); charset=utf-8$/i);
  }
});

test('other sites are told of the shop and not of the page', async () => {
  for (const url of addresses) {
    const policy = (await ask(url)).headers['referrer-policy'];
    expect(policy, url).toMatch(
      /^(strict-origin|strict-origin-when-cross-origin|same-origin|no-referrer)$/,
    );
  }
});

test('no answer lets another origin read it', async () => {
  for (const url of addresses) {
    const { headers } = await ask(url, { origin: 'https://elsewhere.example' });
    expect(headers['access-control-allow-origin'], url).toBeUndefined();
  }
});

test('a folder is not listed', async () => {
  for (const url of ['/assets/', '/assets', '/media/', '/.git/', '/.git/config', '/build/']) {
    expect((await ask(url)).statusCode, url).toBe(404);
  }
});

/** The server's answer to these bytes, up to the end of the connection. */
async function answerTo(bytes: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
}

test('a request whose end is in doubt is refused', async () => {
  const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  for (const doubt of [
    'Content-Length: 4\r\nContent-Length: 6\r\n\r\nabcdef',
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  ]) {
    expect(await answerTo(`${head}${doubt}`), doubt).toMatch(/^HTTP\/1\.1 400 /);
  }
});

test('TRACE echoes nothing', async () => {
  const secret = 'X-Secret: tell-nobody';
  const answer = await answerTo(
    `TRACE / HTTP/1.1\r\nHost: localhost\r\n${secret}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('tell-nobody');
});

/** Tables that record visits, their number and exports. */
const noted = new Set(['staff_sessions', 'rate_limits', 'trusted_devices', 'audit_log']);

async function contents(): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found = new Map<string, string>();
  for (const { name } of rows.filter((row) => !noted.has(row.name))) {
    const { rows: digests } = await db.execute<{ digest: string }>(sql`
      select md5(coalesce(string_agg(each::text, '' order by each::text), '')) as digest
      from ${sql.identifier(name)} each`);
    found.set(name, digests[0]?.digest ?? '');
  }
  return found;
}

test('no call by GET writes anything down but that it was seen', async () => {
  const owner = await createAdminBrowser(shop);
  const routes = (await listRoutes(shop.services)).filter(({ method }) => method === 'GET');
  expect(routes.length).toBeGreaterThan(50);
  const before = await contents();
  for (const { url } of routes) {
    const answer = await app.inject({
      url: url.replace(/:[^/]+/g, '1').replace('*', 'nothing-here'),
      headers: { host: 'localhost', 'x-forwarded-for': anyAddress() },
      cookies: Object.fromEntries(owner.cookies),
      payloadAsStream: true,
    });
    answer.stream().destroy();
  }
  expect(await contents()).toEqual(before);
});

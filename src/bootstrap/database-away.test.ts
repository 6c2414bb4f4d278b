import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createRandom } from '#shared/random.ts';
import { type ApiDocument, makeCall, operationsOf } from '#tests/fuzz/fuzz-calls.ts';
import { openDatabaseWire } from '#tests/kit/network/database-wire.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { seed } from '#tests/kit/random.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { afterFile } from '#tests/kit/undo.ts';
import { clientFolder, loadPageBuild } from './pages/page-build.ts';
import { createServer } from './server.ts';

const database = await createTestDatabase();
const wire = await openDatabaseWire(database.url);
afterFile(wire.close);
const { services } = await createTestShop({}, { database: { ...database, url: wire.url } });
const app = await createServer(services, { pages: loadPageBuild, clientFolder });
afterFile(() => app.close());
const shown = await addProduct(database.db);
const other = await addProduct(database.db);
const staff = await createAdminBrowser({ app, database });
const { cookies } = staff;
const document = (await staff.call('GET', '/api/openapi.json')).json() as ApiDocument;
const cachedPages = [`/product/${shown}`, '/category/shoes', '/'];

const sentence = 'The shop is not available at the moment. Please try again shortly.';

const goAway = async () => {
  wire.setAway(true);
  await vi.waitFor(() => expect(services.changes.isHearing()).toBe(false), 10_000);
};

describe('while the database is away', () => {
  beforeAll(async () => {
    await app.inject('/readyz');
    for (const page of cachedPages) expect((await app.inject(page)).statusCode).toBe(200);
    await goAway();
  });

  test.each(cachedPages)('%s is shown as it was cached', async (page) => {
    const { statusCode, headers } = await app.inject(page);
    expect([statusCode, headers['retry-after'], headers.refresh]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });

  test.each([`/product/${other}`, '/search?q=heels', '/order-confirmation/NDR-0000000000'])(
    '%s says so, keeps the bag and comes back by itself',
    async (page) => {
      const { statusCode, headers, body } = await app.inject(page);
      expect([statusCode, headers['retry-after'], headers.refresh]).toEqual([503, '5', '5']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('One moment, please');
      expect(body).toContain(`${sentence} Your bag is safe.`);
    },
  );

  test('a call says so, and when to come back', async () => {
    const answer = await app.inject('/api/products');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({
      success: false,
      error: sentence,
      message: sentence,
      code: 'unavailable',
    });
  });

  test('the balancer keeps sending visitors: cached pages must still be served', async () => {
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('metrics are still served, except those that only the database knows', async () => {
    const { statusCode, body } = await app.inject('/metrics');
    expect(statusCode).toBe(200);
    expect(body).toContain('\ndatabase_up 0\n');
    expect(body).toContain('database_connections{pool="selling",state="waiting"}');
    expect(body).toMatch(/http_request_duration_seconds_count\{[^}]*status="503"/);
    expect(body).not.toMatch(/^attention_waiting\{/m);
  });

  test('no call of any route takes it for a fault of its own', async () => {
    const random = createRandom(seed);
    const faults: string[] = [];
    const statuses = new Set<number>();
    for (const operation of operationsOf(document)) {
      for (let round = 0; round < 3; round += 1) {
        const { method, url, headers, payload, isStaff } = makeCall(operation, random);
        const { statusCode, headers: answered } = await app.inject({
          method: method as 'GET',
          url,
          headers,
          ...(payload !== undefined && { payload }),
          ...(isStaff && { cookies: Object.fromEntries(cookies) }),
        });
        statuses.add(statusCode);
        const isExpected = statusCode < 500 || (statusCode === 503 && answered['retry-after']);
        if (!isExpected) faults.push(`${method} ${url} → ${statusCode}`);
      }
    }
    expect(faults).toEqual([]);
    expect(statuses).toContain(503);
  }, 120_000);

  test('and when it is back, everything is as ever', async () => {
    wire.setAway(false);
    await vi.waitFor(() => expect(services.changes.isHearing()).toBe(true), 20_000);
    for (const page of [...cachedPages, `/product/${other}`]) {
      expect((await app.inject(page)).statusCode).toBe(200);
    }
    expect((await app.inject('/api/products')).statusCode).toBe(200);
    const metrics = (await app.inject('/metrics')).body;
    expect(metrics).toContain('\ndatabase_up 1\n');
    expect(metrics).toMatch(/^attention_waiting\{/m);
  });
});

test('a shop that has not seen its database is not ready', async () => {
  const fresh = await createServer(services, { pages: loadPageBuild, clientFolder: null });
  await fresh.ready();
  wire.setAway(true);
  const answer = await fresh.inject('/readyz');
  wire.setAway(false);
  await fresh.close();
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
});

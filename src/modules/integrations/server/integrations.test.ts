import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { scopeNames, scopes } from '#modules/integrations/api-key.ts';
import type { Delivery, Endpoint } from '#modules/integrations/webhook.ts';
import { startHttpsServer, testCertificate } from '#tests/kit/network/https-server.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop(
  {},
  { strangers: { ca: testCertificate, mayReach: () => true, mayUsePort: () => true } },
);
const { db } = shop.database;
const owner = await createAdminBrowser(shop);
const { messages } = shop.services;

const ask = (key: string, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  shop.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  });

async function makeKey(...names: string[]): Promise<{ id: string; key: string }> {
  const body = { name: 'Warehouse', scopes: names, days: null };
  return (await owner.call('POST', '/api/admin/api-keys', body)).json();
}

describe('a key', () => {
  test('opens the calls of its scopes and no other', async () => {
    const { key } = await makeKey('orders.read');
    expect((await ask(key, 'GET', '/api/admin/orders')).statusCode).toBe(200);
    const refused = await ask(key, 'GET', '/api/admin/customers');
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This key may not do this. An owner can make another key.',
    ]);
    const more = await ask(key, 'POST', '/api/admin/api-keys', {
      name: 'Mine',
      scopes: ['stock.write'],
      days: null,
    });
    expect(more.statusCode).toBe(403);
  });

  test('that is unknown, revoked or too old opens nothing', async () => {
    const { id, key } = await makeKey('orders.read');
    const other = await makeKey('orders.read');
    await owner.call('DELETE', `/api/admin/api-keys/${id}`);
    await db.execute(sql`update api_keys set expires_at = now() where id = ${other.id}`);
    for (const each of [key, other.key, 'ndk_made-up', 'nonsense']) {
      const answer = await ask(each, 'GET', '/api/admin/orders');
      expect([answer.statusCode, answer.json().message]).toEqual([401, 'This key is not valid.']);
    }
  });

  test('may do no more than whoever made it may today', async () => {
    const maker = await createAdminBrowser(shop);
    const body = { name: 'Till', scopes: ['orders.read'], days: 30 };
    const { key } = (await maker.call('POST', '/api/admin/api-keys', body)).json();
    expect((await ask(key, 'GET', '/api/admin/orders')).statusCode).toBe(200);
    await db.execute(sql`update users set staff_role = 'content' where id = ${maker.id}`);
    expect((await ask(key, 'GET', '/api/admin/orders')).statusCode).toBe(403);
    await db.execute(sql`update users set is_active = false where id = ${maker.id}`);
    expect((await ask(key, 'GET', '/api/admin/orders')).statusCode).toBe(401);
  });

  test('is shown once and stored as a hash, and the audit log names it', async () => {
    const { key } = await makeKey('stock.read');
    const { rows } = await db.execute<{ row: string }>(
      sql`select api_keys::text as row from api_keys`,
    );
    expect(rows.some(({ row }) => row.includes(key))).toBe(false);
    const list = await owner.call('GET', '/api/admin/api-keys');
    expect(list.body).not.toContain(key);
    expect(list.json().keys[0]).toMatchObject({ name: 'Warehouse', prefix: key.slice(0, 10) });
    expect((await owner.call('GET', '/api/admin/audit')).body).toContain('api-key.added');
  });

  test('is made by owners alone, and names what it may do', async () => {
    const manager = await createAdminBrowser(shop, 'manager');
    const body = { name: 'Mine', scopes: ['orders.read'], days: null };
    expect((await manager.call('POST', '/api/admin/api-keys', body)).statusCode).toBe(403);
    const empty = await owner.call('POST', '/api/admin/api-keys', { ...body, scopes: [] });
    expect([empty.statusCode, empty.json().message]).toEqual([
      400,
      'scopes: Please choose what the key may do.',
    ]);
  });

  test('writes in the name of its maker, with its own name beside', async () => {
    const { key } = await makeKey('orders.status');
    const { number } = await addOrder(db, {});
    const answer = await ask(key, 'PUT', `/api/admin/orders/${number}/status`, {
      status: 'processing',
    });
    expect(answer.statusCode).toBe(200);
    const log = await owner.call('GET', '/api/admin/audit');
    expect(log.body).toContain(`${owner.email} (API key Warehouse)`);
  });

  test('every call of a scope is one that staff have', () => {
    for (const name of scopeNames) {
      for (const call of scopes[name].calls) {
        const [method = '', url = ''] = call.split(' ');
        expect(shop.app.hasRoute({ method: method as 'GET', url }), call).toBe(true);
      }
    }
  });
});

type Got = { id: string; type: string; data: Record<string, unknown>; isSigned: boolean };

/** A receiver that answers as told, and checks signatures as the specification says. */
async function startReceiver(respond: (response: ServerResponse, nth: number) => void) {
  const got: Got[] = [];
  const secret = { current: '' };
  const url = await startHttpsServer(async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const {
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': said,
    } = request.headers;
    const key = Buffer.from(secret.current.replace('whsec_', ''), 'base64');
    const wanted = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
    const isSigned = String(said).split(' ').includes(`v1,${wanted}`);
    got.push({ ...JSON.parse(body), isSigned });
    respond(response, got.length);
  });
  return { url: `${url}/hook`, got, secret };
}

const webhooks = '/api/admin/webhooks';
const fine = (response: ServerResponse) => response.writeHead(204).end();

async function addEndpoint(url: string, ...kinds: string[]): Promise<Endpoint> {
  const { id } = (await owner.call('POST', webhooks, { url, kinds })).json();
  return findEndpoint(id);
}

async function findEndpoint(id: string): Promise<Endpoint> {
  const { endpoints } = (await owner.call('GET', webhooks)).json();
  return endpoints.find((each: Endpoint) => each.id === id);
}

async function listDeliveries(id: string): Promise<Delivery[]> {
  return (await owner.call('GET', `${webhooks}/${id}/deliveries`)).json().deliveries;
}

const remove = (id: string) => owner.call('DELETE', `${webhooks}/${id}`);
const makeDue = () => db.execute(sql`update webhook_deliveries set next_try_at = now()`);

async function pass(): Promise<void> {
  await messages.write();
  await messages.send();
}

describe('a webhook', () => {
  test('tells of an order from its placing to its refund, once each and signed', async () => {
    const { url, got, secret } = await startReceiver(fine);
    const { id, secret: shown } = await addEndpoint(
      url,
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.refunded',
    );
    secret.current = shown;
    const { number } = await addOrder(db, {});
    const change = (set: ReturnType<typeof sql>) =>
      db.execute(sql`update orders set ${set} where number = ${number}`);
    await change(sql`payment_status = 'paid'`);
    await change(sql`status = 'shipped'`);
    await change(sql`refunded_cents = 100, payment_status = 'partially refunded'`);
    await pass();
    await pass();
    expect(got.map(({ type }) => type)).toEqual([
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.refunded',
    ]);
    expect(got.every(({ isSigned }) => isSigned)).toBe(true);
    expect(got.at(-1)?.data).toMatchObject({ order: number, status: 'shipped', refunded: 1 });
    expect(new Set(got.map((each) => each.id)).size).toBe(4);
    await remove(id);
  });

  test('tells of stock, and of a hundred changes of one variant once', async () => {
    const { url, got } = await startReceiver(fine);
    const { id } = await addEndpoint(url, 'stock.changed');
    const product = await addProduct(db, { quantity: 40 });
    await db.execute(sql`delete from shop_events`);
    for (let count = 39; count > 30; count -= 1)
      await db.execute(
        sql`update variant_stock set on_hand = ${count} where product_id = ${product}`,
      );
    await pass();
    expect(got.map(({ data }) => [data.product, data.onHand])).toEqual([[product, 31]]);
    await remove(id);
  });

  test('that refuses gets the same message again, until it takes it', async () => {
    const { url, got } = await startReceiver((response, nth) =>
      response.writeHead(nth < 3 ? 500 : 200).end(),
    );
    const { id } = await addEndpoint(url, 'order.placed');
    await owner.call('POST', `${webhooks}/${id}/test`);
    await pass();
    expect(await listDeliveries(id)).toMatchObject([
      {
        kind: 'test',
        state: 'waiting',
        attempts: 1,
        lastStatus: 500,
        lastError: 'It answered 500',
      },
    ]);
    await pass();
    expect(got).toHaveLength(1);
    for (let each = 0; each < 4; each += 1) {
      await makeDue();
      await pass();
    }
    expect(new Set(got.map((each) => each.id)).size).toBe(1);
    expect(got).toHaveLength(3);
    expect((await listDeliveries(id))[0]?.state).toBe('delivered');
    await remove(id);
  });

  test('that is silent keeps no other waiting, and nothing of it is lost', async () => {
    const nobody = await startHttpsServer((_request, response) => response.destroy());
    const { url, got } = await startReceiver(fine);
    const silent = await addEndpoint(`${nobody}/hook`, 'order.placed');
    const other = await addEndpoint(url, 'order.placed');
    const { number } = await addOrder(db, {});
    await pass();
    expect(got.map(({ data }) => data.order)).toEqual([number]);
    expect(await listDeliveries(silent.id)).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: null },
    ]);
    await remove(silent.id);
    await remove(other.id);
  });

  test('that takes nothing for three days is listed for a person, who sends it again', async () => {
    let isBroken = true;
    const { url, got } = await startReceiver((response) =>
      response.writeHead(isBroken ? 503 : 200).end(),
    );
    const { id } = await addEndpoint(url, 'order.placed');
    await addOrder(db, {});
    await pass();
    for (let each = 0; each < 9; each += 1) {
      await makeDue();
      await pass();
    }
    expect(await findEndpoint(id)).toMatchObject({ waiting: 0, givenUp: 1 });
    const { waiting } = (await owner.call('GET', '/api/admin/attention')).json();
    expect(waiting).toContainEqual(
      expect.objectContaining({
        kind: 'outgoing-webhook',
        id,
        title: '1 message to localhost:'.concat(new URL(url).port, ' did not arrive'),
        detail: 'Given up after three days. It answered 503',
      }),
    );
    const unknown = await owner.call('POST', '/api/admin/attention/outgoing-webhook/Rudo/retry');
    expect(unknown.statusCode).toBeLessThan(500);
    isBroken = false;
    const sent = got.length;
    await owner.call('POST', `/api/admin/attention/outgoing-webhook/${id}/retry`);
    await pass();
    expect(got).toHaveLength(sent + 1);
    expect(new Set(got.map((each) => each.id)).size).toBe(1);
    await remove(id);
  });

  test('that is paused gets nothing, and what was not asked for is not written', async () => {
    const { url, got } = await startReceiver(fine);
    const { id } = await addEndpoint(url, 'order.placed');
    await owner.call('PUT', `${webhooks}/${id}`, { paused: true });
    await addOrder(db, {});
    await pass();
    expect(got).toEqual([]);
    const { rows } = await db.execute(sql`select * from shop_events`);
    expect(rows).toEqual([]);
    await remove(id);
  });

  test('is sent again by hand under the same id', async () => {
    const { url, got } = await startReceiver(fine);
    const { id } = await addEndpoint(url, 'order.placed');
    await owner.call('POST', `${webhooks}/${id}/test`);
    await pass();
    const [delivery] = await listDeliveries(id);
    await owner.call('POST', `/api/admin/webhook-deliveries/${delivery?.id}/again`);
    await pass();
    expect(got).toHaveLength(2);
    expect(got[0]?.id).toBe(got[1]?.id);
    await remove(id);
  });
});

test.each([
  'http://example.com/hook',
  'https://user:secret@example.com/hook',
  'ftp://example.com',
  'not an address',
])('%s is no address for a webhook', async (url) => {
  const answer = await owner.call('POST', webhooks, { url, kinds: ['order.placed'] });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'Please enter a public address that begins with https://.',
  ]);
});

test('an address inside of a network is refused when it is entered, and when it is asked', async () => {
  const strict = await createTestShop();
  const its = await createAdminBrowser(strict);
  for (const url of ['https://127.0.0.1/hook', 'https://192.168.1.1/hook', 'https://[::1]/hook']) {
    const answer = await its.call('POST', webhooks, { url, kinds: ['order.placed'] });
    expect(answer.json().code).toBe('webhook-address');
  }
  const kinds = ['order.placed'];
  const added = await its.call('POST', webhooks, { url: 'https://localhost/hook', kinds });
  const { id } = added.json();
  await its.call('POST', `${webhooks}/${id}/test`);
  await strict.services.messages.send();
  const list = await its.call('GET', `${webhooks}/${id}/deliveries`);
  expect(list.json().deliveries[0].lastError).toBe('The address is inside of a network');
});

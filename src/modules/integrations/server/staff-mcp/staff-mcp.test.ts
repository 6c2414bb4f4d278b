import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditLog, mails, products, stockMovements } from '#database/schema/index.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { staffTools } from './staff-tools.ts';

const shop = await createTestShop();
const { db } = shop.database;
const owner = await createAdminBrowser(shop);
const sandal = await addProduct(db, { name: 'Kariba Sandal' });
const { number } = await addOrder(db, { firstName: 'Nyasha' });

async function makeKey(scopes: string[], by = owner) {
  const body = { name: 'Helper', scopes, days: null };
  return (await by.call('POST', '/api/admin/api-keys', body)).json() as { id: string; key: string };
}
const whole = await makeKey([
  'orders.read',
  'stock.read',
  'totals.read',
  'products.draft',
  'answers.draft',
]);

async function send(key: string | null, message: object | string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });

async function use(name: string, input: object = {}, key = whole.key) {
  const { status, body } = await send(key, rpc('tools/call', { name, arguments: input }));
  expect(status).toBe(200);
  const { isError = false, structuredContent, content } = body.result;
  return { isError, body: structuredContent, text: String(content[0].text) };
}

describe('an assistant of staff', () => {
  test('is told of the tools, none of which moves money or stock', async () => {
    const { body } = await send(whole.key, rpc('tools/list'));
    expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(
      Object.keys(staffTools),
    );
  });

  test('reads orders, stock and totals', async () => {
    expect((await use('find_orders', { words: number })).text).toContain(number);
    expect((await use('read_order', { order: number })).text).toContain('Nyasha');
    expect((await use('read_stock', { product: sandal })).body.lines).toHaveLength(1);
    expect((await use('read_totals')).isError).toBe(false);
  });

  test('drafts a product that nobody is shown until a person publishes it, without stock', async () => {
    const before = await db.$count(stockMovements);
    const { body } = await use('draft_product', {
      name: 'Chiremba Mule',
      description: 'Soft leather.',
      category: 'shoes',
      price: 240,
      published: true,
      quantity: 50,
      inStock: true,
    });
    const [row] = await db.select().from(products).where(eq(products.id, body.id));
    expect(row).toMatchObject({ name: 'Chiremba Mule', published: false, publishAt: null });
    const stock = await use('read_stock', { product: body.id });
    expect(stock.text).not.toContain('50');
    expect(await db.$count(stockMovements)).toBe(before);
    expect((await shop.app.inject({ url: `/api/products/${body.id}` })).statusCode).toBe(404);
  });

  test('drafts an answer as a note on the order, and sends nothing', async () => {
    const before = await db.$count(mails);
    const { text } = await use('draft_answer', { order: number, text: 'It leaves tomorrow.' });
    expect(text).toBe('{"noted":true}');
    const order = await owner.call('GET', `/api/admin/orders/${number}`);
    expect(order.body).toContain('Draft of an answer, not sent:\\nIt leaves tomorrow.');
    expect(await db.$count(mails)).toBe(before);
  });

  test('leaves a line in the audit log with each call, refused ones too', async () => {
    await use('read_order', { order: number });
    await use('read_order', { order: 'NDR-NONE' });
    const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'staff-tool.called'));
    const read = rows.filter(({ subject }) => subject === 'read_order').slice(-2);
    expect(read.map(({ actorEmail, detail }) => [actorEmail, detail])).toEqual([
      [`${owner.email} (API key Helper)`, { input: `{"order":"${number}"}`, status: 200 }],
      [
        `${owner.email} (API key Helper)`,
        { input: '{"order":"NDR-NONE"}', status: expect.any(Number) },
      ],
    ]);
  });
});

describe('a key', () => {
  test('without the scope of a tool is refused by it', async () => {
    const { key } = await makeKey(['stock.read']);
    expect((await use('read_stock', {}, key)).isError).toBe(false);
    for (const [name, input] of [
      ['find_orders', {}],
      ['read_order', { order: number }],
      ['read_totals', {}],
      ['draft_answer', { order: number, text: 'x' }],
      ['draft_product', { name: 'x', description: 'x', category: 'shoes', price: 1 }],
    ] as const) {
      const { isError, text } = await use(name, input, key);
      expect([name, isError, text]).toEqual([name, true, expect.stringMatching(/may not do this/)]);
    }
  });

  test('may do no more than its maker may today', async () => {
    const maker = await createAdminBrowser(shop);
    const { key } = await makeKey(['orders.read', 'products.draft'], maker);
    expect((await use('find_orders', {}, key)).isError).toBe(false);
    await db.execute(`update users set staff_role = 'content' where id = ${maker.id}`);
    expect((await use('find_orders', {}, key)).isError).toBe(true);
    const draft = { name: 'Mule', description: 'x', category: 'shoes', price: 1 };
    expect((await use('draft_product', draft, key)).isError).toBe(false);
    await db.execute(`update users set staff_role = 'packer' where id = ${maker.id}`);
    expect((await use('draft_product', draft, key)).isError).toBe(true);
  });

  test('that is revoked, unknown or missing opens nothing, and a session is none', async () => {
    const { id, key } = await makeKey(['orders.read']);
    await owner.call('DELETE', `/api/admin/api-keys/${id}`);
    for (const each of [key, 'ndk_made-up', null]) {
      expect((await send(each, rpc('tools/list'))).status).toBe(401);
    }
    expect((await owner.call('POST', '/api/admin/mcp', rpc('tools/list'))).statusCode).toBe(400);
  });
});

test.for([
  ['an unknown tool', 'constructor', {}],
  ['a path for a number', 'read_order', { order: '../api-keys' }],
  ['a query in a number', 'read_order', { order: 'A?x=1' }],
  ['wrong kinds', 'read_stock', { product: { $gt: 0 }, limit: 'all' }],
  ['too much', 'draft_answer', { order: number, text: 'x'.repeat(5000) }],
] as const)('%s is refused in words', async ([, name, input]) => {
  const { isError, text } = await use(name, input);
  expect(isError).toBe(true);
  expect(text).toMatch(/^\{"message":"[^"]{5,80}"\}$/);
});

test('a hundred calls in one message are refused: the limit of a key would count them as one', async () => {
  const before = await db.$count(auditLog, eq(auditLog.action, 'staff-tool.called'));
  const call = rpc('tools/call', { name: 'read_totals', arguments: {} });
  const { status } = await send(whole.key, JSON.stringify(Array(100).fill(call)));
  expect(status).toBe(400);
  expect(await db.$count(auditLog, eq(auditLog.action, 'staff-tool.called'))).toBe(before);
});

test('what is no message of the protocol is a bad request', async () => {
  for (const body of ['{', '[]', '{"jsonrpc":"2.0"}', '"x"', 'null']) {
    const { status } = await send(whole.key, body);
    expect([body, status < 500]).toEqual([body, true]);
  }
});

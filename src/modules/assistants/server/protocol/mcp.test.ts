import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestRelease } from '#modules/assistants/release.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';
import { operations } from './operations.ts';

const shop = await createTestShop();
const { db } = shop.database;
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const profile = `${shop.services.config.publicUrl}/dev/assistant-profile.json`;
const meta = { 'ucp-agent': { profile } };
const sandal = await addProduct(db, {
  name: 'Kariba Sandal',
  subCategory: 'sandals',
  priceCents: 42_000,
  colors: ['Gold'],
  sizes: ['38'],
  shelf: { 'Gold/38': 2 },
});
const gold38 = variantCode(await variantOf(db, sandal, { color: 'Gold', size: '38' }));

const client = new Client({ name: 'any client', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/ucp/mcp`)));
const call = async (name: string, input: object) =>
  (await client.callTool({ name, arguments: { meta, ...input } })).structuredContent;

test('a client that knows nothing of the shop finds its tools, and a product', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(operations));
  const found = await call('search_catalog', { catalog: { query: 'sandals 38' } });
  expect(found).toMatchObject({
    ucp: { version: newestRelease },
    products: [{ id: String(sandal), variants: [{ id: gold38 }] }],
  });
  const bag = { line_items: [{ item: { id: gold38 }, quantity: 1 }] };
  const made = await call('create_cart', { cart: bag });
  expect(made).toMatchObject({ totals: [{ type: 'subtotal', amount: 42_000 }, { type: 'total' }] });
  const id = (made as { id: string }).id;
  expect(await call('get_cart', { id })).toEqual(made);
  expect(await call('get_order', { id })).toMatchObject({
    ucp: { status: 'error' },
    messages: [{ code: 'not_found' }],
  });
});

type Sent = { status: number; body: { error?: { code: number; data?: { code: string } } } };

async function post(body: unknown, headers: Record<string, string> = {}): Promise<Sent> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/ucp/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}

const toolCall = (name: string, input: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
});

test.for([
  ['no profile', {}, 400, -32001, 'invalid_profile_url'],
  ['no query', { meta, catalog: {} }, 400, -32602, 'invalid_request'],
  ['a wrong kind', { meta, catalog: 7 }, 400, -32602, 'invalid_request'],
] as const)(
  'a call with %s fails with its status and its code',
  async ([, input, status, code, name]) => {
    const answer = await post(toolCall('search_catalog', input));
    expect([answer.status, answer.body.error?.code, answer.body.error?.data?.code]).toEqual([
      status,
      code,
      name,
    ]);
  },
);

test('only POST is answered, and an unknown tool is named', async () => {
  expect((await shop.app.inject({ url: '/ucp/mcp' })).statusCode).toBe(405);
  expect((await post(toolCall('constructor', { meta }))).status).toBe(400);
});

/** Any JSON value, valid messages with one part replaced, and text that is no JSON. */
const odd = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .record({
      name: fc.constantFrom(...Object.keys(operations), 'x', '__proto__'),
      input: fc.record(
        {
          meta: fc.oneof(fc.constant(meta), fc.jsonValue()),
          id: fc.oneof(fc.uuid(), fc.jsonValue()),
          catalog: fc.jsonValue(),
          cart: fc.record({ line_items: fc.array(fc.jsonValue()), discounts: fc.jsonValue() }),
          checkout: fc.record({
            line_items: fc.array(
              fc.record({ item: fc.record({ id: fc.string() }), quantity: fc.integer() }),
            ),
            buyer: fc.jsonValue(),
            fulfillment: fc.jsonValue(),
          }),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ name, input }) => JSON.stringify(toolCall(name, input))),
);

test('a thousand malformed messages break nothing', { tags: 'long' }, async () => {
  const paths = Object.values(operations).map(({ rest }) => rest);
  const address = fc.ipV4();
  await fc.assert(
    fc.asyncProperty(
      odd,
      address,
      fc.constantFrom(...paths),
      async (body, from, { method, path }) => {
        const headers = { 'x-forwarded-for': from };
        expect((await post(body, headers)).status).toBeLessThan(500);
        const rest = await shop.app.inject({
          method,
          url: `/ucp${path.replace(':id', encodeURIComponent(body.slice(0, 40).toWellFormed()))}`,
          headers: {
            'ucp-agent': `profile="${profile}"`,
            'content-type': 'application/json',
            'idempotency-key': body.slice(0, 50).replace(/[^ -~]/g, ''),
            ...headers,
          },
          ...(method !== 'GET' && { payload: body }),
        });
        expect(rest.statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 500 },
  );
});

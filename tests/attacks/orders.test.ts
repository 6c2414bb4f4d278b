import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { createAssistant, nearPlatforms, startPlatform } from '#tests/kit/assistants/assistant.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createShopper } from '#tests/kit/shopper.ts';
import { createBrowser } from '#tests/kit/staff-client.ts';

/** Vulnerabilities of other shops that were published this year, tried on this one. */
const world = await createCheckoutWorld({ strangers: nearPlatforms });
const { db } = world.database;
const productId = await addProduct(db, { name: 'Kariba Sandal', priceCents: 42_000 });
const code = variantCode(await variantOf(db, productId));

const rows = async (table: 'checkouts' | 'assistant_sessions' | 'payments') =>
  (await db.execute(sql`select * from ${sql.identifier(table)} order by 1`)).rows;

test('no stranger changes the lines of a purchase that somebody else has begun', async () => {
  const shopper = createShopper(world.url);
  const items = [{ productId, quantity: 2 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const opened = await shopper.startPayment('stripe', order);
  expect(opened.status).toBe(200);
  const before = [await rows('checkouts'), await rows('payments')];
  const stranger = createBrowser({ app: world.app });
  const [checkout] = before[0] as { id: string }[];
  const ids = [checkout?.id, ...Object.values(opened.body)].filter(
    (value): value is string => typeof value === 'string' && value.length < 200,
  );
  for (const id of ids) {
    const lines = { items: [{ productId, quantity: 1, price: 0.01 }] };
    for (const url of [
      `/api/checkout/${encodeURIComponent(id)}`,
      `/api/checkout/${encodeURIComponent(id)}/items`,
      `/api/orders/${encodeURIComponent(id)}`,
      `/api/admin/orders/${encodeURIComponent(id)}/correction`,
      `/api/pay/${encodeURIComponent(id)}/payments`,
    ]) {
      for (const method of ['PUT', 'POST', 'DELETE'] as const) {
        const { statusCode } = await stranger.call(method, url, { ...lines, cart: lines });
        expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true]);
      }
    }
  }
  expect([await rows('checkouts'), await rows('payments')]).toEqual(before);
});

test('no assistant changes the bag or the purchase of another', async () => {
  const [mine, theirs] = [await startPlatform(), await startPlatform()];
  const ask = createAssistant(world.url, mine.profileUrl);
  const steal = createAssistant(world.url, theirs.profileUrl);
  const bag = { line_items: [{ item: { id: code }, quantity: 2 }] };
  const cart = (await ask('POST', '/carts', bag)).body;
  const purchase = (await ask('POST', '/checkout-sessions', bag)).body;
  const before = await rows('assistant_sessions');
  const less = { line_items: [{ item: { id: code }, quantity: 1 }] };
  for (const [kind, { id }] of [
    ['carts', cart],
    ['checkout-sessions', purchase],
  ] as const) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', less],
      ['POST', '/cancel', {}],
    ] as const) {
      const { body: answer } = await steal(method, `/${kind}/${id}${path}`, body);
      expect(answer.messages?.map(({ code: said }) => said)).toEqual(['not_found']);
    }
  }
  expect(await rows('assistant_sessions')).toEqual(before);
});

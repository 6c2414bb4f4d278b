import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const { db, pool } = world.database;
// Statements of background jobs must not be recorded.
await world.services.jobs.stop();

/** Tables that grow with the shop: a full scan of one becomes slow sooner or later. */
const growing = new Set([
  ...['products', 'product_variants', 'variant_stock', 'stock_levels', 'stock_holds'],
  ...['unpaid_minutes', 'checkouts', 'payments', 'orders', 'order_items', 'users', 'mails'],
  ...['rate_limits', 'discount_uses', 'gift_card_entries', 'assistant_sessions'],
]);

type Asked = { text: string; values: unknown[] };

/** Every statement with values that runs meanwhile, in order. */
async function recordStatements(work: () => Promise<void>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [config, beside] = given;
    const asking = typeof config === 'string' ? { text: config } : (config as Partial<Asked>);
    // Prepared statements carry their own values.
    const values = beside ?? asking?.values;
    if (asking?.text && Array.isArray(values)) asked.push({ text: asking.text, values });
    return query.apply(this, given);
  });
  await work();
  vi.restoreAllMocks();
  return asked;
}

afterEach(() => vi.restoreAllMocks());

/** The growing tables that a statement scans fully because no index serves it. */
async function listWholeReads(client: pg.PoolClient, { text, values }: Asked): Promise<string[]> {
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  const whole: string[] = [];
  JSON.stringify(rows[0], (_key, node) => {
    if (node?.['Node Type'] === 'Seq Scan' && growing.has(node['Relation Name'])) {
      whole.push(`${node['Relation Name']}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`);
    }
    return node;
  });
  return whole;
}

/** Full scans are made to look expensive, so PostgreSQL uses every index that fits. */
async function explainAll(asked: readonly Asked[]): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const whole: string[] = [];
    for (const statement of asked) {
      if (/^\s*(select|update|delete|with)/i.test(statement.text)) {
        whole.push(...(await listWholeReads(client, statement)));
      }
    }
    return whole;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('no statement of a purchase reads a table that grows from end to end', async () => {
  const product = await addProduct(db, { quantity: 5 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const asked = await recordStatements(async () => {
    const { body } = await shopper.startPayment('stripe', { ...order, checkoutId: randomUUID() });
    await decide(body);
    expect((await shopper.placeOrder('stripe', body, order)).status).toBe(200);
  });
  expect(asked.some(({ text }) => text.includes('"stock_holds"'))).toBe(true);
  expect(asked.some(({ text }) => text.includes('insert into "orders"'))).toBe(true);
  expect(await explainAll(asked)).toEqual([]);
});

test('nor does one that is paid by telephone', async () => {
  const product = await addProduct(db, { quantity: 5 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const asked = await recordStatements(async () => {
    const { status } = await shopper.startPaynow({ way: 'ecocash', phone: '077 123 4567' }, order);
    expect(status).toBe(200);
  });
  expect(asked.some(({ text }) => text.includes('{paynow,phone}'))).toBe(true);
  expect(await explainAll(asked)).toEqual([]);
});

test('nor does a look at a product or at a list', async () => {
  const product = await addProduct(db, { category: 'shoes', subCategory: 'heels' });
  const asked = await recordStatements(async () => {
    for (const path of [`/api/products/${product}`, '/api/products?category=shoes&limit=24']) {
      expect((await fetch(world.url + path)).status).toBe(200);
    }
  });
  expect(asked.some(({ text }) => /\bproducts\b/.test(text))).toBe(true);
  expect(await explainAll(asked)).toEqual([]);
});

test('the levels of a product are locked before they are read, though both travel together', async () => {
  const product = await addProduct(db, { quantity: 50 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const asked = await recordStatements(async () => {
    expect((await shopper.startPayment('paypal', order)).status).toBe(200);
  });
  const placeOf = (pattern: RegExp) => asked.findLastIndex(({ text }) => pattern.test(text));
  const locked = placeOf(/from "stock_levels".*for update/s);
  const read = placeOf(/"variant_stock"\."on_hand".*from "variant_stock"/s);
  expect(locked).toBeGreaterThan(-1);
  expect(read).toBeGreaterThan(locked);
  expect(placeOf(/update variant_stock/)).toBeGreaterThan(read);
});

test('of a crowd for the last units most are told so before anything is locked or written', async () => {
  const [crowd, stock] = [24, 2];
  const product = await addProduct(db, { quantity: stock });
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await createShopper(world.url).chooseRate(items) };
  const statuses: number[] = [];
  const asked = await recordStatements(async () => {
    const shoppers = Array.from({ length: crowd }, () => createShopper(world.url));
    const opened = await Promise.all(shoppers.map((each) => each.startPayment('stripe', order)));
    statuses.push(...opened.map(({ status }) => status));
  });
  expect(statuses.filter((status) => status === 200)).toHaveLength(stock);
  expect(statuses.filter((status) => status === 409)).toHaveLength(crowd - stock);
  const written = asked.filter(({ text }) => /^insert into "checkouts"/i.test(text));
  // The buyers who got one, and those already on the way to the lock when the last was taken.
  expect(written.length).toBeGreaterThanOrEqual(stock);
  expect(written.length).toBeLessThan(crowd / 2);
});

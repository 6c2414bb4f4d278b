import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { orders } from '#database/schema/index.ts';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { control } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { casesOf, isTorture } from '#tests/kit/torture.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';

const database = await createTestDatabase(5);
const { db } = database;
const emulators = await startEmulatorProcess(temporaryFolder('emulators'));
const where = { databaseUrl: database.url };
const shops = await Promise.all(
  ['one', 'two'].map((name) =>
    startShopProcess(emulators.ready, { ...where, dataDir: temporaryFolder(name) }),
  ),
);
const urls = shops.map(({ ready }) => ready.address);

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill('SIGTERM')));
  await emulators.kill('SIGTERM');
});

/** Tries to buy one; answers with the order's number, or null after a clear refusal. */
async function buy(
  product: number,
  rate: Awaited<ReturnType<typeof quote>>,
  index: number,
  choice: { size?: string } = {},
) {
  const shopper = createShopper(urls);
  const item = { productId: product, quantity: 1, ...choice };
  const order = { items: [item], shippingRate: rate };
  const method = index % 2 ? 'paypal' : 'stripe';
  const opened = await shopper.startPayment(method, order);
  if (opened.status === 409) {
    expect(opened.body).toMatchObject({
      code: 'bag-changed',
      changes: [{ kind: 'sold-out', productId: product, was: 1, now: 0 }],
    });
    return null;
  }
  expect(opened.status).toBe(200);
  await decide(opened.body);
  const placed = await shopper.placeOrder(method, opened.body, order);
  expect(placed.status).toBe(200);
  return placed.body.orderId;
}

function quote(product: number) {
  return createShopper(urls).chooseRate([{ productId: product, quantity: 1 }]);
}

/** All of them run at once, but share a limited number of connections. */
async function inBatches<T>(count: number, task: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  const waiting = Array.from({ length: count }, (_, index) => index);
  const worker = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      answers.push(await task(index));
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, 100) }, worker));
  return answers;
}

describe('two processes of the shop on one database', () => {
  const crowds: [stock: number, buyers: number][] = [
    [1, 30],
    [5, 30],
    [20, 40],
  ];
  test.each(casesOf(crowds.slice(-1), crowds))(
    'a stock of %i is sold exactly, to %i buyers at once',
    async (stock, buyers) => {
      const product = await addProduct(db, { quantity: stock });
      const before = await db.$count(orders);
      const rate = await quote(product);
      const answers = await Promise.all(
        Array.from({ length: buyers }, (_, index) => buy(product, rate, index)),
      );
      const sold = answers.filter((number) => number !== null);
      expect(new Set(sold).size).toBe(stock);
      expect(await db.$count(orders)).toBe(before + stock);
      expect(await findStockLevel(db, product)).toEqual({ onHand: 0, held: 0 });
      expect(await listLedgerFaults(db)).toEqual([]);
    },
    120_000,
  );

  const [shelf, buyers] = isTorture
    ? [{ '/37': 1, '/38': 5, '/39': 40 }, 500]
    : [{ '/37': 1, '/38': 3, '/39': 10 }, 45];
  const stock = Object.values(shelf).reduce((sum, each) => sum + each, 0);

  test(
    `three sizes of one shoe are sold exactly, none in the wrong size, to ${buyers} buyers at once`,
    async () => {
      const sizes = ['37', '38', '39'];
      const product = await addProduct(db, { sizes, shelf });
      const rate = await quote(product);
      const answers = await inBatches(buyers, (index) =>
        buy(product, rate, index, { size: sizes[index % 3] ?? '37' }),
      );
      const sold = answers.filter((number) => number !== null);
      expect(new Set(sold).size).toBe(stock);
      const { rows } = await db.execute(sql`
        select size, sum(quantity)::int as sold, count(distinct variant_id)::int as variants
        from order_items where product_id = ${product} group by size order by size`);
      const [first, second, third] = Object.values(shelf);
      expect(rows).toEqual([
        { size: '37', sold: first, variants: 1 },
        { size: '38', sold: second, variants: 1 },
        { size: '39', sold: third, variants: 1 },
      ]);
      expect(await findStockLevel(db, product)).toEqual({ onHand: 0, held: 0 });
      expect(await listLedgerFaults(db)).toEqual([]);
    },
    isTorture ? 900_000 : 120_000,
  );

  test('nobody who got nothing was charged', async () => {
    const taken = await Promise.all(
      (['paypal', 'stripe'] as const).map((method) => control(emulators.ready, method)),
    );
    const captures = taken.flatMap((report) => report.captures);
    expect(captures).toHaveLength(await db.$count(orders));
    expect(taken.flatMap((report) => report.refunds)).toEqual([]);
  });
});

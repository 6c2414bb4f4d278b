import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { orders, payments } from '#database/schema/index.ts';
import { control } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/ledger.ts';
import { startEmulatorProcess, startShopProcess } from '#tests/kit/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';

const kills = 20;
const buyersAtOnce = 4;

const database = await createTestDatabase(5);
const { db } = database;
const dataDir = mkdtempSync(join(tmpdir(), 'ndoro-killed-'));
const emulators = await startEmulatorProcess(dataDir);
const startShop = () => startShopProcess(emulators.ready, { databaseUrl: database.url, dataDir });
let shop = await startShop();

afterAll(async () => {
  await shop.kill('SIGKILL');
  await emulators.kill('SIGTERM');
});

const acknowledged: string[] = [];

/** Buys until the shop dies under it; what it was promised is remembered. */
function buyUntilTheEnd(product: number, rate: Awaited<ReturnType<typeof quote>>): Promise<void> {
  return buyOnAndOn(product, rate).catch((error: unknown) => {
    // A broken connection is what a dying shop looks like from outside.
    if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
  });
}

async function buyOnAndOn(product: number, rate: Awaited<ReturnType<typeof quote>>): Promise<void> {
  const order = { items: [{ productId: product, quantity: 1 }], shippingRate: rate };
  for (let round = 0; ; round += 1) {
    const shopper = createShopper(shop.ready.address);
    const method = round % 2 ? 'paypal' : 'stripe';
    const opened = await shopper.startPayment(method, order);
    if (opened.status !== 200) continue;
    await decide(opened.body);
    const placed = await shopper.placeOrder(method, opened.body, order);
    if (placed.status === 200) acknowledged.push(placed.body.orderId);
  }
}

function quote(product: number) {
  return createShopper(shop.ready.address).chooseRate([{ productId: product, quantity: 1 }]);
}

/** How long a purchase takes here and now, so that kills fall into all of its moments. */
async function timeFirstPurchases(product: number, rate: Awaited<ReturnType<typeof quote>>) {
  const start = performance.now();
  const buyers = Array.from({ length: buyersAtOnce }, () => buyUntilTheEnd(product, rate));
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThanOrEqual(buyersAtOnce), {
    timeout: 60_000,
    interval: 20,
  });
  const duration = performance.now() - start;
  await shop.kill('SIGKILL');
  await Promise.all(buyers);
  shop = await startShop();
  return duration;
}

async function captures() {
  const reports = await Promise.all(
    (['paypal', 'stripe'] as const).map((method) => control(emulators.ready, method)),
  );
  return reports.flatMap(({ captures: taken, refunds }) =>
    taken.map((capture) => ({
      ...capture,
      refundedCents: refunds
        .filter(({ captureId }) => captureId === capture.id)
        .reduce((sum, { amountCents }) => sum + amountCents, 0),
    })),
  );
}

test(`after ${kills} kills every capture has one order or one refund, and no order is lost`, async () => {
  const product = await addProduct(db, { quantity: 100_000 });
  const rate = await quote(product);
  const purchase = await timeFirstPurchases(product, rate);
  for (let kill = 0; kill < kills; kill += 1) {
    const buyers = Array.from({ length: buyersAtOnce }, () => buyUntilTheEnd(product, rate));
    await pause(Math.random() * purchase * 2);
    await shop.kill('SIGKILL');
    await Promise.all(buyers);
    shop = await startShop();
  }
  // The clock can't be turned, so what the job would look at within a minute is due at once.
  await db.update(payments).set({ nextCheckAt: new Date(0) });
  await vi.waitFor(
    async () => {
      const rows = await db.select().from(payments);
      const unsettled = rows.filter(({ state, checks }) =>
        state === 'open' ? checks === 0 : ['opening', 'capturing', 'closing'].includes(state),
      );
      expect(unsettled).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );

  const placed = await db.select().from(orders);
  const numbers = new Set(placed.map(({ number }) => number));
  expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(0);
  const byPayment = new Map(placed.map((order) => [order.paymentId, order]));
  for (const capture of await captures()) {
    const hasOrder = byPayment.has(capture.reference);
    const isRefunded = capture.refundedCents === capture.amountCents;
    expect([capture.reference, Number(hasOrder) + Number(isRefunded)]).toEqual([
      capture.reference,
      1,
    ]);
  }
  expect(await listLedgerFaults(db)).toEqual([]);
}, 600_000);

import { expect, test } from 'vitest';
import { findStockLevel } from '#modules/inventory/server/index.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { listLedgerFaults } from '#tests/kit/checks/ledger.ts';
import { listSettlementFaults } from '#tests/kit/checks/settlement-faults.ts';
import { percentileOf, saveWhileBuying } from '#tests/kit/processes/saving-run.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { seed } from '#tests/kit/random.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { isTorture } from '#tests/kit/torture.ts';

const seconds = isTorture ? 60 : 10;

test(`for ${seconds} seconds staff save and import what buyers buy, and no buyer is hurt`, {
  tags: 'long',
  timeout: 180_000,
}, async () => {
  const world = await createCheckoutWorld({ webhooks: true });
  const { db } = world.database;
  const admin = await createAdminBrowser(world);
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const add = (count: number) =>
    Promise.all(Array.from({ length: count }, () => addProduct(db, { quantity: 100_000 })));
  const [products, others] = [await add(5), await add(200)];
  const report = await saveWhileBuying({
    url: world.url,
    cookie,
    products,
    others,
    seconds,
    seed,
  });
  const { buyerMs, sold, saves, imports, failures } = report;
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentileOf(buyerMs, share).toFixed(0));
  console.log(
    `seed ${seed}: ${buyerMs.length} answers to buyers (p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms), ` +
      `${sold} items sold, ${saves} forms saved, ${imports} imports of ${products.length + others.length} rows, ` +
      `${failures.length} failures`,
  );
  expect(failures).toEqual([]);
  expect(sold).toBeGreaterThan(0);
  expect(imports).toBeGreaterThan(0);
  expect(await listLedgerFaults(db)).toEqual([]);
  expect(await listSettlementFaults(db, world.emulators, [])).toEqual([]);
  for (const id of products) expect((await findStockLevel(db, id))?.onHand).toBeGreaterThan(0);
});

import { afterAll, expect, test } from 'vitest';
import { addGiftCards, switchOnBeforeStart } from '#tests/kit/gift-card-builder.ts';
import { killShops } from '#tests/kit/kill-run.ts';
import { startEmulatorProcess } from '#tests/kit/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { listSettlementFaults, waitUntilSettled } from '#tests/kit/settlement-faults.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { rounds } from '#tests/kit/torture.ts';
import { temporaryFolder } from '#tests/kit/undo.ts';

const kills = rounds(1, 3, 20);

const database = await createTestDatabase(5);
const dataDir = temporaryFolder('killed');
const emulators = await startEmulatorProcess(dataDir);

afterAll(() => emulators.kill('SIGTERM'));

test(`after ${kills} kills every capture has one order or one refund, no order is lost, and gift cards add up`, async () => {
  const { db } = database;
  const product = await addProduct(db, { quantity: 100_000 });
  const where = { databaseUrl: database.url, dataDir };
  await switchOnBeforeStart(db);
  // Some pay a part, some an order whole.
  const values = Array.from({ length: 60 }, (_, place) => (place % 2 ? 5_000 : 60_000));
  const codes = await addGiftCards(db, values);
  const { acknowledged, shop } = await killShops(emulators.ready, where, { product, kills, codes });
  try {
    await waitUntilSettled(db, 180_000);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await listSettlementFaults(db, emulators.ready, acknowledged)).toEqual([]);
  } finally {
    await shop.kill('SIGKILL');
  }
}, 600_000);

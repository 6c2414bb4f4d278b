import { expect, test } from 'vitest';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { seed } from '#tests/kit/random.ts';
import { rounds } from '#tests/kit/torture.ts';
import { runFuzz } from './run-fuzz.ts';

/** `npm run fuzz` sends far more calls, and also checks time and memory. */
const wanted = Number(process.env.FUZZ_CALLS ?? 0);
const calls = wanted || rounds(200, 1500, 20_000);
const mostGrowthMb = 64;

test(`${calls} calls of nonsense to every route are each answered, and none with a fault of ours`, async () => {
  const world = await createCheckoutWorld();
  for (let product = 0; product < 5; product += 1) await addProduct(world.database.db);
  const report = await runFuzz(world, { calls, seed });
  const { statuses, slow, heapMb } = report;
  if (wanted) {
    console.log(
      `seed ${seed}: ${report.calls} calls, ${JSON.stringify(statuses)}, ${report.faults.length} faults, ` +
        `${slow.length} slow, heap ${heapMb[0]} to ${heapMb[1]} MB`,
    );
  }
  expect(report.faults).toEqual([]);
  expect(statuses[200]).toBeGreaterThan(calls / 100);
  expect(statuses[400]).toBeGreaterThan(calls / 100);
  if (!wanted) return;
  expect(slow).toEqual([]);
  expect(heapMb[1] - heapMb[0]).toBeLessThan(mostGrowthMb);
}, 7_200_000);

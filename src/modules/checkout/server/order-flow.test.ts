import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { expect, test } from 'vitest';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';

const world = await createCheckoutWorld();
const page = readFileSync('docs/architecture.md', 'utf8');

/** The files of the flow's own modules in which a named function ran, without the adapters. */
async function listFilesOf(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result.flatMap(({ url, functions }) => {
    const file = /src\/modules\/((?:checkout|orders|payments)\/server\/[a-z-]+\.ts)/.exec(url)?.[1];
    const isUsed = functions.some((each) => each.functionName && each.ranges[0]?.count);
    return file && isUsed ? [file] : [];
  });
}

test('an order is placed in the files the page on architecture names, and in no others', async () => {
  const product = await addProduct(world.database.db, { quantity: 5 });
  const shopper = createShopper(world.url);
  const items = [{ productId: product, quantity: 1 }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  // What the jobs do meanwhile is another story.
  await world.services.jobs.stop();
  const files = await listFilesOf(async () => {
    const { body } = await shopper.startPayment('paypal', order);
    await decide(body);
    expect((await shopper.placeOrder('paypal', body, order)).status).toBe(200);
  });
  const section = page.split('## Placing an order')[1]?.split('\n## ')[0] ?? '';
  const named = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file);
  expect(files.toSorted()).toEqual(named.toSorted());
  expect(files.length).toBeLessThanOrEqual(12);
});

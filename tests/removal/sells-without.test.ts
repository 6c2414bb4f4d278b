import { expect, test } from 'vitest';
import { variantStock } from '#database/schema/index.ts';
import { startEmulators } from '#demo/emulators/start-emulators.ts';
import { startShopProcess } from '#tests/kit/processes/processes.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { seed } from '#tests/kit/random.ts';
import { createShopper, decide } from '#tests/kit/shopper.ts';
import { createTestDatabase } from '#tests/kit/test-database.ts';
import { afterFile, temporaryFolder } from '#tests/kit/undo.ts';
import { checkTypes } from './check-types.ts';
import { copyWithout } from './copy-without.ts';
import { optional } from './optional-modules.ts';
import { dependentsOf } from './remove-modules.ts';
import { readSources } from './source-files.ts';

const sources = readSources();

/** The sample for every run: it has pages of its own, and removes a further module. */
const always = ['returns'];

async function sellShoes(names: readonly string[]): Promise<void> {
  const folder = copyWithout(sources, names);
  const { db, url } = await createTestDatabase();
  const stateDir = temporaryFolder('emulators');
  const emulators = await startEmulators({ port: 0, stateDir, seed });
  afterFile(emulators.close);
  const where = { databaseUrl: url, dataDir: temporaryFolder('shop') };
  const shop = await startShopProcess(emulators, where, {}, { folder });
  afterFile(() => shop.kill('SIGKILL'));
  const productId = await addProduct(db, { sizes: ['37'], shelf: { '/37': 2 } });
  const shopper = createShopper(shop.ready.address);
  const items = [{ productId, quantity: 1, size: '37' }];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const opened = await shopper.startPayment('stripe', order);
  expect(opened).toMatchObject({ status: 200 });
  const payment = opened.body;
  await decide(payment);
  const placed = await shopper.placeOrder('stripe', payment, order);
  expect(placed).toMatchObject({ status: 200, body: { orderId: expect.stringMatching(/^NDR-/) } });
  const [left] = await db.select().from(variantStock);
  expect(left).toMatchObject({ productId, onHand: 1 });
  await shop.kill('SIGTERM');
}

const withDependents = (name: string) => [name, ...dependentsOf(sources, name, optional)];

test.each(always)('a shop without %s starts and sells a pair of shoes', (name) =>
  sellShoes(withDependents(name)),
);

const others = optional.filter((name) => !always.includes(name));

test.each(others)(
  'a shop without %s starts and sells a pair of shoes',
  { tags: ['long'] },
  (name) => sellShoes(withDependents(name)),
);

test('the types agree, and shoes are sold, without any of them', { tags: ['long'] }, async () => {
  const all = new Set(optional.flatMap(withDependents));
  await sellShoes([...all]);
  expect(await checkTypes(copyWithout(sources, [...all]))).toBe('');
});

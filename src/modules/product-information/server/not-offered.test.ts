import { expect, test } from 'vitest';
import { productInformation } from '#database/schema/index.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const world = await createCheckoutWorld();
const { db } = world.database;

test('what lacks details has no rate at the checkout, which says why, and an earlier rate pays nothing', async () => {
  const admin = await createAdminBrowser(world);
  const address = { city: 'Berlin', state: 'Berlin', country: 'DE', postalCode: '10115' };
  const productId = await addProduct(db, { weight: 40 });
  const question = { address, items: [{ productId, quantity: 1 }] };
  const { shipping } = world.services;
  const before = await shipping.quoteRates(question);
  const rate = before.ok ? before.value.rates[0] : undefined;
  if (!rate) throw new Error('Nothing was quoted');
  expect((await shipping.confirmRate(question, rate)).ok).toBe(true);

  await admin.call('PUT', '/api/admin/settings/information', { value: { countries: 'DE' } });
  expect(await shipping.quoteRates(question)).toMatchObject({
    value: { rates: [], reason: expect.stringContaining('Msasa Pump: not sent to Germany yet') },
  });
  expect(await shipping.confirmRate(question, rate)).toMatchObject({ code: 'rate-changed' });

  const who = 'Maison Brume, Harare';
  await db.insert(productInformation).values({
    productId,
    manufacturer: who,
    manufacturerContact: who,
    responsible: who,
    responsibleContact: who,
  });
  expect((await shipping.confirmRate(question, rate)).ok).toBe(true);
});

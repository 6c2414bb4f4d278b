import { expect, test } from 'vitest';
import { addProduct } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop({}, { keepsAnswers: true });
const admin = await createAdminBrowser(shop);
const { db } = shop.database;

// The newest product comes first on a page, and the first card is never cached.
const pump = await addProduct(db, { name: 'Rufaro Pump', priceCents: 41_700 });
await addProduct(db, { name: 'Newest Pump' });

const pages = [
  '/category/shoes',
  '/category/shoes?sort=newest&inStock=true',
  '/search?q=rufaro+pump',
];

/** The card of the older product. */
async function cardOn(page: string): Promise<string | undefined> {
  const { body } = await shop.app.inject(page);
  const cards = body.match(/<article.*?<\/article>/gs) ?? [];
  return cards
    .find((card) => card.includes(`href="/product/${pump}"`))
    ?.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const cards = () => Promise.all(pages.map(cardOn));

test('a product that staff change is rendered anew, wherever its card was cached', async () => {
  const before = 'Rufaro Pump $417.00 Add to Bag';
  expect(await cards()).toEqual([before, before, before]);
  const address = `/api/admin/products/${pump}`;
  const priced = await admin.call('PUT', address, { price: 398 });
  expect(priced.statusCode).toBe(200);
  const cheaper = 'Rufaro Pump $398.00 Add to Bag';
  expect(await cards()).toEqual([cheaper, cheaper, cheaper]);
  const renamed = await admin.call('PUT', address, { name: 'Rufaro Pump in Red' });
  expect(renamed.statusCode).toBe(200);
  const red = 'Rufaro Pump in Red $398.00 Add to Bag';
  expect(await cards()).toEqual([red, red, red]);
});

import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { fiscalCodes, priceHistory, productInformation } from '#database/schema/index.ts';
import { type Release, releases } from '#modules/assistants/release.ts';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { faultsOf, type UcpKind } from '#tests/contracts/ucp/check-ucp.ts';
import { nearPlatforms, startPlatform } from '#tests/kit/assistants/assistant.ts';
import { createCheckoutWorld } from '#tests/kit/checkout-world.ts';
import { addOrder } from '#tests/kit/order-builder.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';

const shop = await createCheckoutWorld({ strangers: nearPlatforms });
const { db } = shop.database;
const admin = await createAdminBrowser(shop);

const lacquer = await addProduct(db, {
  name: 'Msasa Lacquer',
  category: 'nailpolish',
  priceCents: 2_400,
  origin: 'France',
});
const gown = await addProduct(db, { name: 'Plain Gown', category: 'clothing', hsCode: '6204' });
await db.insert(productInformation).values({
  productId: lacquer,
  manufacturer: 'Maison <Brume>, Harare',
  manufacturerContact: 'made@example.com',
  responsible: 'Import GmbH, Berlin',
  responsibleContact: 'https://import.example.com',
  warnings: 'Flammable.\nKeep away from flames.',
  ingredients: 'Butyl acetate, nitrocellulose',
});
await db.insert(fiscalCodes).values({ kind: 'category', key: 'nailpolish', hsCode: '33043000' });

const choose = async (section: string, value: object) => {
  const answer = await admin.call('PUT', `/api/admin/settings/${section}`, { value });
  expect(answer.statusCode, answer.body).toBe(200);
};
const ask = (countries: string) => choose('information', { countries });

const googleItems = async () =>
  (await shop.app.inject('/feeds/google-merchant.xml')).body.match(/<item>[\s\S]*?<\/item>/g) ?? [];

async function openAiRows(): Promise<Record<string, string>[]> {
  const { rawPayload } = await shop.app.inject('/feeds/openai-products.jsonl.gz');
  const lines = gunzipSync(rawPayload).toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const rowOf = async (productId: number) =>
  (await openAiRows()).find(({ group_id }) => group_id === String(productId));

async function clientOf(release: Release) {
  const { profileUrl } = await startPlatform({ version: release });
  return async (kind: UcpKind, path: string, body?: object) => {
    const answer = await shop.app.inject({
      method: body ? 'POST' : 'GET',
      url: `/ucp${path}`,
      headers: { 'ucp-agent': `profile="${profileUrl}"` },
      ...(body && { payload: body }),
    });
    expect(faultsOf(release, kind, answer.json())).toEqual([]);
    return answer.json();
  };
}

const code = async (productId: number) => variantCode(await variantOf(db, productId));

describe('while no country asks', () => {
  test.each(releases)('feeds and assistants of %s are told nothing', async (release) => {
    expect((await googleItems()).join()).not.toContain('product_detail');
    expect(await rowOf(lacquer)).not.toHaveProperty('warning');
    const call = await clientOf(release);
    const { products } = await call('lookup', '/catalog/lookup', { ids: [String(lacquer)] });
    expect(products[0]).not.toHaveProperty('metadata');
    expect(await shop.services.catalog.legalDetails([lacquer])).toEqual(new Map());
    const page = (await shop.app.inject(`/api/products/${lacquer}/information`)).json();
    expect(page.manufacturer).toBe('');
  });
});

describe('where a country asks', () => {
  beforeAll(() => ask('DE'));

  test('Google reads every detail, each with its name', async () => {
    await expect.poll(async () => (await googleItems()).join()).toContain('product_detail');
    const item = (await googleItems()).find((each) => each.includes('Msasa Lacquer')) ?? '';
    for (const [name, value] of [
      ['Manufacturer', 'Maison &lt;Brume&gt;, Harare'],
      ['Responsible in the European Union', 'Import GmbH, Berlin'],
      ['Ingredients', 'Butyl acetate, nitrocellulose'],
      ['Electronic label', `http://shop.localhost/e-label/${lacquer}`],
      ['HS code', '33043000'],
      ['Origin', 'France'],
    ]) {
      expect(item).toContain(
        `<g:product_detail><g:section_name>Product information</g:section_name><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`,
      );
    }
  });

  test('OpenAI reads warnings in their field and the rest in the description', async () => {
    await expect.poll(() => rowOf(lacquer)).toHaveProperty('warning');
    const row = await rowOf(lacquer);
    expect(row).toMatchObject({
      warning: 'Flammable. Keep away from flames.',
      warning_url: `http://shop.localhost/product/${lacquer}`,
    });
    expect(row?.description).toContain('\nIngredients: Butyl acetate, nitrocellulose\n');
    expect((await rowOf(gown))?.description).toBe('Plain Gown\nHS code: 6204');
  });

  test.each(releases)('an assistant of %s reads them, valid by its schemas', async (release) => {
    const call = await clientOf(release);
    const { products } = await call('lookup', '/catalog/lookup', { ids: [String(lacquer)] });
    const told = products[0].metadata.product_information;
    expect(told).toContainEqual({
      name: 'manufacturer',
      label: 'Manufacturer',
      text: 'Maison <Brume>, Harare',
    });
    expect(told.map(({ name }: { name: string }) => name)).toEqual([
      'manufacturer',
      'manufacturerContact',
      'responsible',
      'responsibleContact',
      'warnings',
      'ingredients',
      'label',
      'hsCode',
      'origin',
    ]);
    await call('search', '/catalog/search', { query: 'lacquer' });
    await call('product', '/catalog/product', { id: String(lacquer) });
  });
});

test('a product that nobody may withdraw from is disclosed, in the bag and on the order too', async () => {
  const exempt = { reason: 'personalised' };
  await admin.call('PUT', `/api/admin/products/${gown}/withdrawal`, exempt);
  const call = await clientOf('2026-08-25');
  const bag = { line_items: [{ item: { id: await code(gown) }, quantity: 1 }] };
  const before = await call('checkout', '/checkout-sessions', bag);
  expect(before.policies).toHaveLength(1);

  await choose('withdrawal', { countries: 'DE' });
  const content = 'Made for you alone: you cannot withdraw from the purchase.';
  const said = { presentation: 'disclosure', content, path: '$.line_items[0]' };
  const made = await call('checkout', '/checkout-sessions', bag);
  expect(made.messages).toContainEqual(expect.objectContaining(said));
  expect(made.policies[1]).toMatchObject({
    description: { plain: content },
    applies_to: ['$.line_items[0]'],
  });
  const handedOver = await shop.app.inject({
    method: 'POST',
    url: '/api/assistants/hand-over',
    payload: { token: made.continue_url.split('/').at(-1) },
  });
  const { checkoutId } = handedOver.json();
  await addOrder(db, { checkoutId, items: [{ productId: gown }] });
  expect((await call('order', `/orders/${made.id}`)).policies).toEqual(made.policies);
  await choose('withdrawal', { countries: '' });
});

describe('a reduction where the lowest price of 30 days is named', () => {
  const day = 86_400_000;
  let reduced = 0;

  beforeAll(async () => {
    reduced = await addProduct(db, {
      name: 'Reduced Pump',
      priceCents: 8_000,
      formerPriceCents: 10_000,
      formerPriceUntil: new Date(Date.now() + day),
    });
    await db.delete(priceHistory);
    const since = (days: number) => new Date(Date.now() - days * day);
    await db.insert(priceHistory).values([
      { productId: reduced, priceCents: 9_000, offered: true, since: since(40) },
      { productId: reduced, priceCents: 10_000, offered: true, since: since(20) },
      { productId: reduced, priceCents: 8_000, offered: true, since: since(1) },
    ]);
    await choose('reductions', { countries: 'DE', always: false });
  });

  test('feeds compare with it, so that a percentage is computed from it', async () => {
    await expect
      .poll(async () => (await googleItems()).find((each) => each.includes('Reduced Pump')))
      .toContain('<g:price>90.00 USD</g:price><g:sale_price>80.00 USD</g:sale_price>');
    expect(await rowOf(reduced)).toMatchObject({ price: '90.00 USD', sale_price: '80.00 USD' });
  });

  test.each(releases)('an assistant of %s is told both prices', async (release) => {
    const call = await clientOf(release);
    const { product } = await call('product', '/catalog/product', { id: String(reduced) });
    const lowest = { amount: 9_000, currency: 'USD' };
    expect(product.list_price_range).toEqual({ min: lowest, max: lowest });
    expect(product.variants[0]).toMatchObject({ price: { amount: 8_000 }, list_price: lowest });
    expect(product.metadata.lowest_price_of_30_days_before).toEqual(lowest);
  });
});

import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { variantCode } from '#modules/inventory/variant-code.ts';
import { by } from '#tests/kit/author.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
const sandal = await addProduct(db, {
  name: 'Kariba Sandal <b>&"',
  subCategory: 'sandals',
  description: 'Gilt straps.\n\nHand-cut.',
  priceCents: 42_050,
  colors: ['Gold', 'Noir'],
  sizes: ['38'],
  shelf: { 'Gold/38': 2 },
});
await addProduct(db, { name: 'Priceless', priceCents: 0 });
await addProduct(db, { name: 'Draft', published: false });

const google = '/feeds/google-merchant.xml';
const openAi = '/feeds/openai-products.jsonl.gz';
const get = (url: string, headers = {}) => shop.app.inject({ url, headers });

const codeOf = async (color: string) =>
  variantCode(await variantOf(db, sandal, { color, size: '38' }));

test('the merchant feed has an item for each variant, escaped, with its own stock', async () => {
  const answer = await get(google);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
  const items = answer.body.match(/<item>.*<\/item>/g) ?? [];
  expect(items).toHaveLength(2);
  expect(items[0]).toContain(`<g:id>${await codeOf('Gold')}</g:id>`);
  expect(items[0]).toContain(`<g:item_group_id>${sandal}</g:item_group_id>`);
  expect(items[0]).toContain('<g:title>Kariba Sandal &lt;b&gt;&amp;&quot;, Gold, 38</g:title>');
  expect(items[0]).toContain('<g:description>Gilt straps. Hand-cut.</g:description>');
  expect(items[0]).toContain('<g:availability>in_stock</g:availability>');
  expect(items[0]).toContain('<g:price>420.50 USD</g:price>');
  expect(items[0]).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(items[0]).toContain(`/product/${sandal}?color=Gold</g:link>`);
  // The product names no gender, so the feed has none.
  expect(items[0]).not.toContain('g:gender');
  expect(items[0]).toContain('<g:age_group>adult</g:age_group>');
  expect(items[1]).toContain('<g:availability>out_of_stock</g:availability>');
});

test('the OpenAI feed has a line for each variant, and says that we take the money ourselves', async () => {
  const answer = await get(openAi);
  const lines = gunzipSync(answer.rawPayload).toString().trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      item_id: await codeOf('Gold'),
      group_id: String(sandal),
      color: 'Gold',
      size: '38',
      price: '420.50 USD',
      availability: 'in_stock',
      seller_name: 'Ndoro',
      is_eligible_search: true,
      is_eligible_checkout: false,
    }),
    expect.objectContaining({ item_id: await codeOf('Noir'), availability: 'out_of_stock' }),
  ]);
});

test('a feed is asked about by its tag, and follows the catalogue', async () => {
  const before = await get(google);
  const etag = String(before.headers.etag);
  expect((await get(google, { 'if-none-match': etag })).statusCode).toBe(304);
  const admin = await createAdminBrowser(shop);
  const changed = await admin.call('PUT', `/api/admin/products/${sandal}`, { price: 99 });
  expect(changed.statusCode).toBe(200);
  await expect.poll(async () => (await get(google)).body).toContain('99.00 USD');
  expect((await get(google, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('llms.txt says how to search, and where sizes, delivery and returns stand', async () => {
  const { body, headers } = await get('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.startsWith('# Ndoro\n\n> ')).toBe(true);
  for (const part of ['/api/search?q=', '/size-guide', '/shipping', '/returns', google, openAi]) {
    expect(body).toContain(part);
  }
  expect(body).toContain('/.well-known/ucp');
  // Placeholders in braces are filled in, as on the page.
  expect(body).toContain('Packed in Harare, carried by DHL Express');
  expect(body).not.toMatch(/[{}]/);
});

test('an owner switches the feeds off, and nothing speaks of them', async () => {
  const { settings } = shop.services;
  const off = { value: { open: false, feeds: false } };
  expect((await settings.changeSection('assistants', off, by)).ok).toBe(true);
  expect((await get(google)).statusCode).toBe(404);
  expect((await get(openAi)).statusCode).toBe(404);
  const { body } = await get('/llms.txt');
  expect(body).not.toContain('/feeds/');
  expect(body).not.toContain('/.well-known/ucp');
});

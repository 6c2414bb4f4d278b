import { beforeAll, expect, it } from 'vitest';
import { reach } from '#config/house-story.ts';
import { homeTexts } from '#config/page-texts.ts';
import { shop as shopFacts } from '#config/shop.ts';
import { seedShop } from '#demo/seed/seed-shop.ts';
import { colourFamilies } from '#modules/catalog/colour/colour-family.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';
import { categoryIntros } from '#modules/search/category-intros.ts';
import type { SearchAnswer } from '#modules/search/search.ts';
import { type IntentQuestion, intentQuestions } from '#tests/kit/search/search-intent-questions.ts';
import { createTestShop, type TestShop } from '#tests/kit/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  await seedShop(shop.database.db, new Date());
});

async function search(query: string): Promise<SearchAnswer> {
  const answer = await shop.app.inject({ url: `/api/search?${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const ask = (q: string) => search(String(new URLSearchParams({ q })));

function fits(
  product: PublicProduct,
  { category, type, of, upTo, from }: NonNullable<IntentQuestion['is']>,
) {
  const isOf = (color: string) => colourFamilies(color).some((family) => family === of);
  return (
    (category === undefined || product.category === category) &&
    (type === undefined || product.subCategory === type) &&
    (of === undefined || product.colors.some(isOf)) &&
    (upTo === undefined || product.price <= upTo) &&
    (from === undefined || product.price >= from)
  );
}

it.each(intentQuestions)('$ask', async ({ ask: q, leads, says, is, without }) => {
  const { note, products, close } = await ask(q);
  if (leads) expect(note?.links.map(({ to }) => to).some((to) => to.startsWith(leads))).toBe(true);
  if (says) expect(note?.text).toMatch(says);
  if (without) expect(close).toBe(without);
  if (is) {
    expect(products.length).toBeGreaterThan(0);
    const first = products.slice(0, 3).filter((product) => !fits(product, is));
    expect(first.map(({ name }) => name)).toEqual([]);
  }
});

it('every step of the gifts’ prices leads to something', async () => {
  const { note } = await ask('present');
  expect(note?.links.length).toBeGreaterThan(2);
  expect(note?.picture).toBe('parcel-gift');
  for (const { to } of note?.links ?? []) {
    const { total, close } = await search(to.slice('/search?'.length));
    expect([to, total > 0, close]).toEqual([to, true, null]);
  }
});

it('who a gift is for does not narrow what is found', async () => {
  const { total } = await ask('gift');
  for (const q of ['gift for my wife', 'Gift for him', 'something for my girlfriend', 'for her']) {
    expect([q, (await ask(q)).total]).toEqual([q, total]);
  }
  const shoes = await ask('red shoes for my wife');
  expect(shoes.total).toBe((await ask('red shoes')).total);
  expect(shoes.note?.text).toMatch(/^Gifts by price/);
});

it('a search for a page is not taken for a typing error', async () => {
  for (const q of ['returns', 'delivery to london', 'size guide']) {
    expect([q, (await ask(q)).understoodAs]).toEqual([q, null]);
  }
});

it('a bare size says how it was read, and what the American one would be', async () => {
  const { note, sizesInQuery } = await ask('heels size 8');
  expect(sizesInQuery[0]?.label).toBe('Size 41 (UK 8)');
  expect(note?.text).toBe('We read 8 as a UK shoe size. US 8 is our size 38.');
  expect(note?.links.map(({ to }) => to)).toEqual(['/search?q=heels+us+8', '/size-guide']);
  expect((await ask('heels us 8')).sizesInQuery[0]?.sizes).toEqual(['38']);
  const missing = await ask('size 9');
  expect(missing.close).toBe('size');
  expect(missing.note?.text).toMatch(
    /^We read 9 as a UK shoe size\. US 9 is our size 39\. Our shoes come in sizes \d\d to \d\d\.$/,
  );
  for (const q of ['heels us 8', 'heels uk 5', 'heels size 38']) {
    expect([q, (await ask(q)).note]).toEqual([q, null]);
  }
});

it.each([
  'delivery to london',
  'delivery to Bulawayo',
  'delivery to france',
  'delivery to Germany',
  'champagne delivery to saudi arabia',
  'opening hours',
])('%s is answered by its note, without products that only come close', async (q) => {
  const { note, close, total, products, suggestions } = await ask(q);
  expect(note).not.toBeNull();
  expect({ close, total, products, suggestions }).toEqual({
    close: null,
    total: 0,
    products: [],
    suggestions: [],
  });
  if (!q.includes('delivery')) return;
  expect(note?.text).toBe(
    'Each product’s page says where it goes, what delivery costs and when it comes.',
  );
});

it('a gift and what is not made keep what comes close', async () => {
  for (const q of ['green champagne gift for my wife', 'brown leather handbag']) {
    const { note, products, suggestions } = await ask(q);
    expect([q, note !== null, products.length + suggestions.length > 0]).toEqual([q, true, true]);
  }
});

it('no text promises more shades of lacquer than are for sale', async () => {
  const texts = JSON.stringify([
    (await ask('lipstick')).note,
    categoryIntros.nailpolish,
    shopFacts.description,
    homeTexts.lacquerTitle,
    reach,
  ]);
  expect(texts).not.toMatch(/120|hundred and twenty/i);
});

it('a product’s name is no question', async () => {
  for (const q of ['chiedza pump', 'red heels', 'champagne', 'box', '']) {
    expect((await ask(q)).note, q).toBeNull();
  }
});

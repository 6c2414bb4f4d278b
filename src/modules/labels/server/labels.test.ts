import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditLog, productVariants } from '#database/schema/index.ts';
import { isEan13, ownEan13 } from '#modules/labels/ean13.ts';
import type { Label } from '#modules/labels/label.ts';
import { addProduct, variantOf } from '#tests/kit/product-builder.ts';
import { createAdminBrowser, createBrowser, type TestAdmin } from '#tests/kit/staff-client.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const shop = await createTestShop();
const { db } = shop.database;
let admin: TestAdmin;

beforeAll(async () => {
  admin = await createAdminBrowser(shop);
});

const address = '/api/admin/labels';

async function list(query: string): Promise<Label[]> {
  const answer = await admin.call('GET', `${address}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().labels;
}

async function give(variants: number[]): Promise<Label[]> {
  const answer = await admin.call('POST', `${address}/codes`, { variants });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().labels;
}

const setBarcode = (variantId: number, barcode: string) =>
  db.update(productVariants).set({ barcode }).where(eq(productVariants.id, variantId));

describe('labels', () => {
  test('say name, size, colour, price and the former price while it is shown', async () => {
    const day = 86_400_000;
    const id = await addProduct(db, {
      name: 'Labelled Pump',
      sizes: ['37', '38'],
      colors: ['Noir'],
      priceCents: 8_000,
      formerPriceCents: 10_000,
      formerPriceUntil: new Date(Date.now() + day),
      quantity: 4,
    });
    const over = await addProduct(db, {
      name: 'Former Pump',
      priceCents: 8_000,
      formerPriceCents: 10_000,
      formerPriceUntil: new Date(Date.now() - day),
    });
    const labels = await list(`products=${id},${over}`);
    expect(labels.map(({ name, color, size }) => [name, color, size])).toEqual([
      ['Former Pump', '', ''],
      ['Labelled Pump', 'Noir', '37'],
      ['Labelled Pump', 'Noir', '38'],
    ]);
    expect(labels.map(({ price, formerPrice }) => [price, formerPrice])).toEqual([
      [80, null],
      [80, 100],
      [80, 100],
    ]);
    const one = await variantOf(db, id, { color: 'Noir', size: '38' });
    expect(await list(`variants=${one}`)).toHaveLength(1);
  });

  test('of nothing, or of what is no number, are refused', async () => {
    for (const query of ['', 'products=', 'products=x', 'variants=-1']) {
      expect((await admin.call('GET', `${address}?${query}`)).statusCode).toBe(400);
    }
  });
});

describe('a barcode of our own', () => {
  test('is right, unique, stored and written down; a code that is there stays', async () => {
    const id = await addProduct(db, { sizes: ['37', '38', '39'] });
    const labels = await list(`products=${id}`);
    const [first, second, third] = labels.map(({ variantId }) => variantId) as [
      number,
      number,
      number,
    ];
    await setBarcode(second, '4006381333931');
    const given = await give([first, second, third]);
    const codes = given.map(({ barcode }) => barcode);
    expect(codes).toEqual([ownEan13(first), '4006381333931', ownEan13(third)]);
    expect(codes.every((code) => isEan13(code ?? ''))).toBe(true);
    expect((await list(`products=${id}`)).map(({ barcode }) => barcode)).toEqual(codes);
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'labels.coded'));
    expect(entries.map(({ detail }) => detail)).toEqual([{ variants: 2 }]);
  });

  test('comes from the next range where another variant has it already', async () => {
    const [id, other] = [await addProduct(db), await addProduct(db)];
    const [mine, theirs] = [await variantOf(db, id), await variantOf(db, other)];
    await setBarcode(theirs, ownEan13(mine));
    expect((await give([mine]))[0]?.barcode).toBe(ownEan13(mine, 1));
  });

  test('is given once, however often and by however many it is asked for', async () => {
    const id = await addProduct(db, { sizes: ['37', '38'] });
    const variants = (await list(`products=${id}`)).map(({ variantId }) => variantId);
    const answers = await Promise.all([
      give(variants),
      give([...variants].reverse()),
      give(variants),
    ]);
    const codes = answers.map((labels) => labels.map(({ barcode }) => barcode));
    expect(codes[0]).toEqual(variants.map((variant) => ownEan13(variant)));
    expect(codes[1]).toEqual(codes[0]);
    expect(codes[2]).toEqual(codes[0]);
  });
});

test('strangers get neither labels nor codes', async () => {
  const stranger = createBrowser(shop);
  expect((await stranger.call('GET', `${address}?products=1`)).statusCode).toBe(401);
  expect((await stranger.call('POST', `${address}/codes`, { variants: [1] })).statusCode).toBe(401);
});

import type { APIRequestContext, Page } from '@playwright/test';
import type { Statement } from '#modules/books/statement.ts';
import { letMonthsPass, readBooks } from './passing-months.ts';
import { testAdmin } from './shop-process.ts';
import { enter, logIn } from './staff.ts';
import { expect } from './test.ts';

export const client = { firstName: 'Rudo', lastName: 'Chikomo', email: 'rudo.chikomo@example.com' };
/** On the card alone. */
export const secrets = ['Never ankle straps', 'Oxblood Dusk', 'Nickel'];
/** What else was written by the client and about them in the year. */
export const said = ['Vumba weekend', 'wide feet', 'theatre evening', 'Fereday Drive'];

export const shoe = {
  category: 'shoes',
  subCategory: 'heels',
  colors: ['Noir'],
  sizes: ['37', '38'],
};
const garment = { category: 'clothing', subCategory: 'dresses', colors: ['Ivory'], sizes: ['M'] };
const gift = { category: 'clothing', subCategory: 'scarves' };
export const goods = {
  mule: {
    ...shoe,
    name: 'Rusape Mule',
    price: 189.95,
    imageUrl: '/media/shoe-mule-lock-leather-noir-main.webp',
  },
  pump: {
    ...shoe,
    name: 'Marondera Pump',
    price: 412.5,
    imageUrl: '/media/shoe-pump-lock-patent-cocoa-main.webp',
  },
  sandal: {
    ...shoe,
    name: 'Kadoma Sandal',
    price: 236.4,
    imageUrl: '/media/shoe-sandal-bare-leather-noir-main.webp',
  },
  boot: {
    ...shoe,
    name: 'Chegutu Boot',
    price: 530.05,
    imageUrl: '/media/shoe-boot-knee-leather-noir-main.webp',
  },
  coat: {
    ...garment,
    name: 'Mutoko Cape',
    price: 1290,
    imageUrl: '/media/garment-cape-wool-ivory-main.webp',
  },
  dress: {
    ...garment,
    name: 'Banket Dress',
    price: 675.25,
    imageUrl: '/media/garment-newlook-silk-ivory-main.webp',
  },
  jacket: {
    ...garment,
    name: 'Norton Gown',
    price: 824.1,
    imageUrl: '/media/garment-column-silk-ivory-main.webp',
  },
  stole: {
    ...gift,
    name: 'Chivhu Stole',
    price: 148.75,
    imageUrl: '/media/garment-stole-wool-ivory-main.webp',
  },
  scarf: { ...gift, name: 'Gutu Scarf', price: 95.6, imageUrl: '/media/cloth-scarf-emerald.webp' },
};
export type Name = keyof typeof goods;
export const centsOf = (...names: Name[]) =>
  names.reduce((sum, name) => sum + Math.round(goods[name].price * 100), 0);

type Sums = { sales: number; credits: number };
/** What a month leaves to the later ones. */
export const year = {
  ids: {} as Record<Name, number>,
  adviser: testAdmin,
  cardPath: '',
  pumpOrder: '',
  /** By the client, in cents. */
  paid: 0,
  /** Of the months that are over, with how long ago each is in December. */
  months: [] as (Sums & { monthsAgo: number })[],
  before: { sales: 0, credits: 0 },
};

/** '1,290.00', or the number of an answer, in whole cents. */
export const cents = (amount: number | string | undefined) =>
  Math.round(Number(String(amount).replaceAll(',', '')) * 100);

export function sumsOf({ sales, credits, difference }: Statement): Sums {
  expect(difference).toBe(0);
  return { sales: cents(sales.total), credits: cents(credits.total) };
}

export const readSums = async (owner: APIRequestContext) => sumsOf(await readBooks(owner));

type Month = { owner: APIRequestContext; dataDir: string; monthsToNext?: number };

/** The books of the month have grown by exactly this. Then the month is over. */
export async function endMonth(
  { owner, dataDir, monthsToNext = 1 }: Month,
  grown: Partial<Sums> = {},
) {
  const { before } = year;
  const sums = { sales: 0, credits: 0, ...grown };
  await enter(owner);
  const expected = { sales: before.sales + sums.sales, credits: before.credits + sums.credits };
  expect(await readSums(owner)).toEqual(expected);
  for (const month of year.months) month.monthsAgo += monthsToNext;
  year.months.push({ ...expected, monthsAgo: monthsToNext });
  await letMonthsPass(dataDir, monthsToNext);
  await enter(owner);
  year.before = await readSums(owner);
}

export const openCard = (page: Page) => logIn(page, year.adviser, year.cardPath);

export async function findProduct(page: Page, name: Name): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Find a product').fill(goods[name].name);
  const found = page.getByRole('list', { name: 'Products found' });
  await found.getByRole('button', { name: goods[name].name }).click();
}

/** The path of a private link in the message that staff send. */
export async function linkInChat(page: Page, pattern: RegExp): Promise<string> {
  const chat = page.getByRole('link', { name: 'WhatsApp' }).last();
  const text = decodeURIComponent((await chat.getAttribute('href')) ?? '');
  return pattern.exec(text)?.[0] ?? '';
}

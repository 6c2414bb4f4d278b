import type { Page, Route } from '@playwright/test';
import { expect, open } from './test.ts';

type Answer = Record<string, unknown> & { id: number; name: string };

/** A product as the public API returns it. Tests give only the fields that matter. */
export function productAnswer(fields: Record<string, unknown> & { id: number }): Answer {
  return {
    name: `SoldProduct ${fields.id}`,
    description: 'A product for a test.',
    price: 100,
    category: 'champagne',
    subCategory: 'brut',
    imageUrl: '/media/champagne-brut-noir.webp',
    additionalImages: [],
    images: ['/media/champagne-brut-noir.webp'],
    colors: [],
    sizes: [],
    inStock: true,
    quantity: 10,
    weight: 10,
    weightUnit: 'oz',
    finish: null,
    opacity: null,
    collections: [],
    featured: false,
    media: [],
    variants: [],
    ...fields,
  } as Answer;
}

const listCall = /\/api\/products\?/;
const oneCall = /\/api\/products\/\d+$/;

/** From now on the browser's list calls get this answer. */
export async function answerLists(page: Page, answer: (url: URL) => unknown): Promise<void> {
  await page.route(listCall, (route) => fulfil(route, answer(new URL(route.request().url()))));
}

export async function answerProduct(page: Page, product: Answer): Promise<void> {
  await page.route(oneCall, (route) => fulfil(route, product));
}

/** Opens the page of a simulated product by a click on its card. */
export async function walkTo(page: Page, product: Answer): Promise<void> {
  await answerLists(page, (url) => (url.searchParams.has('related') ? [] : [product]));
  await answerProduct(page, product);
  const label = product.category === 'nailpolish' ? 'Nail Lacquer' : 'Shoes';
  await open(page, '/collections');
  await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
  await page.getByRole('article').getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
}

/** The content of the browser's bag. */
export function bagOf(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('ndoro-cart') ?? '[]'));
}

/** Calls wait until the returned function is called, and then go to the shop. */
export async function holdCalls(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/products*/**', (route) => released.then(() => route.continue()));
  await page.route(listCall, (route) => released.then(() => route.continue()));
  return release;
}

export async function failCalls(page: Page, status = 500): Promise<void> {
  const refuse = (route: Route) => route.fulfill({ status, json: { success: false } });
  await page.route(listCall, refuse);
  await page.route(oneCall, refuse);
}

export async function letCallsPass(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

function fulfil(route: Route, json: unknown): Promise<void> {
  return route.fulfill({ json });
}

import { type Browser, chromium, type Page } from '@playwright/test';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { addToBag, fillBag } from './kit/bag.ts';
import { serveEmptyPage } from './kit/empty-page.ts';
import { slowToPhone } from './kit/phone-speed.ts';
import { printTable } from './kit/print-table.ts';

const limit = 100;
const longestTask = 50;
const times = 7;
const timeToSettle = 1500;

type Product = { id: number; category: string; colors: string[]; quantity: number };
type Act = {
  name: string;
  path: string;
  /** Runs before the measurement starts, at full speed. */
  prepare?: (page: Page) => Promise<void>;
  perform: (page: Page) => Promise<void>;
};
type ActTimes = { name: string; median: number; worst: number };
/** The longest task while a page hydrates, and the sum of all task times above 50 ms. */
type HydrationTimes = { path: string; longest: number; blocking: number };

export type InteractionTimes = {
  acts: ActTimes[];
  pages: HydrationTimes[];
  /** An empty page of the same framework, in the same run. */
  empty: HydrationTimes;
};

const phone = { width: 390, height: 844 };

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

const medianOf = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** From the press to the next frame on the screen, as the browser itself measures it. */
async function measure(page: Page, perform: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
  });
  await perform();
  await page.waitForTimeout(600);
  const durations = await page.evaluate(
    () => (window as unknown as { durations: number[] }).durations,
  );
  return Math.max(16, ...durations);
}

const openBag = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /cart|bag/i })
    .click();

/** Any input makes the page load what it may need. */
async function showUp(page: Page) {
  await page.mouse.move(100, 400);
  await page.waitForTimeout(1000);
}

function listActs(product: number, lacquer: number): Act[] {
  return [
    { name: 'add to bag', path: `/product/${product}`, perform: addToBag },
    { name: 'open the bag', path: `/product/${product}`, perform: openBag },
    {
      name: 'open the bag, its code being there',
      path: `/product/${product}`,
      prepare: showUp,
      perform: openBag,
    },
    {
      name: 'open the menu',
      path: `/product/${product}`,
      prepare: showUp,
      perform: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    },
    {
      name: 'choose a colour',
      path: `/product/${product}`,
      perform: (page) =>
        page.getByRole('main').getByRole('radio', { checked: false }).first().press('Space'),
    },
    {
      name: 'choose a shade',
      path: `/product/${lacquer}`,
      perform: (page) =>
        page.locator('[aria-labelledby="shade-picker"] [aria-pressed="false"]').first().click(),
    },
    {
      name: 'type a search',
      path: '/search',
      perform: (page) =>
        page.getByRole('main').getByRole('searchbox').pressSequentially('pump', { delay: 60 }),
    },
  ];
}

async function timeAct(url: string, { path, prepare, perform }: Act): Promise<number> {
  const browser = await launch();
  const page = await browser.newPage({ viewport: phone });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await slowToPhone(page);
  const worst = await measure(page, () => perform(page));
  await browser.close();
  return worst;
}

async function timeHydration(
  url: string,
  path: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<HydrationTimes> {
  const browser = await launch();
  const page = await browser.newPage({ viewport: phone });
  await prepare?.(page);
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  await slowToPhone(page);
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await page.waitForTimeout(timeToSettle);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  await browser.close();
  const surplus = tasks.map((duration) => Math.max(0, duration - longestTask));
  return {
    path,
    longest: Math.max(0, ...tasks),
    blocking: surplus.reduce((sum, time) => sum + time, 0),
  };
}

type Hydration = { path: string; hydrate: () => Promise<HydrationTimes> };

/** Alternating, page by page and round by round: a busy minute affects all pages equally. */
async function medianHydrations(hydrations: readonly Hydration[]): Promise<HydrationTimes[]> {
  const runs = await alternating(hydrations.map(({ hydrate }) => hydrate));
  return hydrations.map(({ path }, place) => ({
    path,
    longest: medianOf((runs[place] ?? []).map(({ longest }) => longest)),
    blocking: medianOf((runs[place] ?? []).map(({ blocking }) => blocking)),
  }));
}

async function alternating<Measured>(
  works: readonly (() => Promise<Measured>)[],
): Promise<Measured[][]> {
  const measured: Measured[][] = works.map(() => []);
  for (let round = 0; round < times; round += 1) {
    for (const [place, work] of works.entries()) measured[place]?.push(await work());
  }
  return measured;
}

async function findProducts(url: string): Promise<{ product: number; lacquer: number }> {
  const list = async (category: string) =>
    (await (await fetch(`${url}/api/products?category=${category}`)).json()) as Product[];
  const product = (await list('shoes')).find(
    ({ colors, quantity }) => colors.length > 1 && quantity > 0,
  );
  const lacquer = (await list('nailpolish')).find(({ colors }) => colors.length > 4);
  if (!product || !lacquer) throw new Error('There is no product with a choice of colours');
  return { product: product.id, lacquer: lacquer.id };
}

export async function measureInteraction(): Promise<InteractionTimes> {
  const shop = await startShopProcess();
  const blank = await serveEmptyPage();
  const { product, lacquer } = await findProducts(shop.url);
  const acts = listActs(product, lacquer);
  const actRuns = await alternating(acts.map((act) => () => timeAct(shop.url, act)));
  const bringBag = (page: Page) => fillBag(page, `${shop.url}/product/${product}`);
  const paths = ['/', '/category/shoes', `/product/${product}`, '/checkout'];
  const [empty, ...pages] = await medianHydrations([
    { path: 'empty page', hydrate: () => timeHydration(blank.url, '/') },
    ...paths.map((path) => ({
      path,
      hydrate: () => timeHydration(shop.url, path, path === '/checkout' ? bringBag : undefined),
    })),
  ]);
  if (!empty) throw new Error('The empty page was not measured');
  blank.stop();
  await shop.stop();
  return {
    acts: acts.map(({ name }, place) => ({
      name,
      median: medianOf(actRuns[place] ?? []),
      worst: Math.max(...(actRuns[place] ?? [])),
    })),
    pages,
    empty,
  };
}

const milliseconds = (time: number) => `${Math.round(time)} ms`;

export async function benchInteraction(): Promise<void> {
  const { acts, pages, empty } = await measureInteraction();
  printTable(
    'From press to picture, processor slowed to a phone’s',
    ['act', 'median', 'worst', `share of ${limit} ms`],
    acts.map(({ name, median, worst }) => [
      name,
      milliseconds(median),
      milliseconds(worst),
      (median / limit).toFixed(2),
    ]),
  );
  printTable(
    `Hydration, processor slowed to a phone’s, median of ${times}`,
    ['page', 'longest task', 'blocking time', 'times the empty page'],
    [...pages, { ...empty, path: 'empty page of the same framework' }].map((page) => [
      page.path,
      milliseconds(page.longest),
      milliseconds(page.blocking),
      (page.blocking / Math.max(1, empty.blocking)).toFixed(2),
    ]),
  );
}

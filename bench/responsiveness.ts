import { chromium, type Page } from '@playwright/test';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { printTable } from './kit/print-table.ts';

const slowdown = 4;
const limit = 100;
const times = 5;

type Product = { id: number; category: string; colors: string[] };
type Act = {
  name: string;
  path: string;
  /** Before the watch starts, at full speed. */
  prepare?: (page: Page) => Promise<void>;
  perform: (page: Page) => Promise<void>;
};

/** From the press to the next picture on the screen, as the browser itself measures it. */
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

function listActs(lacquer: number): Act[] {
  return [
    { name: 'open the bag', path: `/product/${lacquer}`, perform: openBag },
    {
      name: 'open the bag, its code being there',
      path: `/product/${lacquer}`,
      async prepare(page) {
        await page.mouse.move(100, 400);
        await page.waitForTimeout(1000);
      },
      perform: openBag,
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

async function worstOf(url: string, { path, prepare, perform }: Act): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const worst = await measure(page, () => perform(page));
  await browser.close();
  return worst;
}

export async function benchResponsiveness(): Promise<void> {
  const shop = await startShopProcess();
  const answer = await fetch(`${shop.url}/api/products?category=nailpolish`);
  const products = (await answer.json()) as Product[];
  const lacquer = products.find(({ colors }) => colors.length > 4);
  if (!lacquer) throw new Error('There is no lacquer with a choice of shades');
  const rows: string[][] = [];
  for (const act of listActs(lacquer.id)) {
    const worsts: number[] = [];
    for (let run = 0; run < times; run += 1) worsts.push(await worstOf(shop.url, act));
    const median = worsts.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
    rows.push([act.name, `${median} ms`, `${worsts.at(-1)} ms`, (median / limit).toFixed(2)]);
  }
  await shop.stop();
  printTable(
    `Event timing on a phone, processor slowed ${slowdown} times`,
    ['act', 'median', 'worst', 'share of 100 ms'],
    rows,
  );
}

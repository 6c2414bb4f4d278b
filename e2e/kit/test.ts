import { test as base, expect, type Page } from '@playwright/test';
import { anyAddress } from '#tests/kit/random.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

type WorkerFixtures = {
  /** Settings of the worker's shop; a file that needs others gets a worker of its own. */
  shopSettings: Record<string, string>;
  shop: ShopProcess;
};
type TestFixtures = {
  /** Somebody else, in a browser of their own. */
  shopper: Page;
  /** Closes what a test opened beside its own page: it would go on asking the shop for news. */
  leaveNothingOpen: undefined;
  /** Fails the test when the browser console shows an error or a blocked resource. */
  quietConsole: undefined;
};

/** One shop per worker; every test comes from an address of its own, so that limits don't add up. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Making AVIF is four fifths of resizing, on every fresh clone; who looks at pictures has it.
  shopSettings: [{ AVIF_PICTURES: 'false' }, { scope: 'worker', option: true }],
  shop: [
    async ({ shopSettings }, use) => {
      const shop = await startShopProcess({ env: shopSettings });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': anyAddress() }),
  shopper: async ({ browser }, use) => use(await (await browser.newContext()).newPage()),
  leaveNothingOpen: [
    async ({ browser }, use) => {
      const others = new Set(browser.contexts());
      await use(undefined);
      const own = browser.contexts().filter((context) => !others.has(context));
      await Promise.all(own.map((context) => context.close()));
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        // A failed request is shown by the page itself; tests of failures cause them on purpose.
        if (message.text().startsWith('Failed to load resource')) return;
        complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(surplus).toBeLessThanOrEqual(0);
}

/** Hydrated: React has taken over, so clicks are answered. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
}

import { test as base, expect, type Page } from '@playwright/test';
import { anyAddress } from '#tests/kit/random.ts';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

type WorkerFixtures = {
  /** Settings of the worker's shop; a file with other settings gets its own worker. */
  shopSettings: Record<string, string>;
  shop: ShopProcess;
};
type TestFixtures = {
  /** Another user with a separate browser. */
  shopper: Page;
  /** Closes further pages that a test opened, since they would continue to call the shop. */
  leaveNothingOpen: undefined;
  /** Fails the test when the browser console shows an error or a blocked resource. */
  quietConsole: undefined;
};

/** One shop per worker. Each test has its own address, so that limits don't add up. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // AVIF takes four fifths of the resizing in every new shop; tests of pictures enable it.
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
        // The page itself shows a failed request; tests of failures cause them on purpose.
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

/** The page is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A page that was just made narrower is laid out a moment later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Opens a page and waits for hydration, so that clicks work. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
}

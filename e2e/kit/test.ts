import { randomInt } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type ShopProcess, startShopProcess } from './shop-process.ts';

type WorkerFixtures = { shop: ShopProcess };
type TestFixtures = {
  /** Fails the test when the browser console shows an error or a blocked resource. */
  quietConsole: undefined;
};

/** One shop per worker; every test comes from an address of its own, so that limits don't add up. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the parameters.
    async ({}, use) => {
      const shop = await startShopProcess();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    const part = () => randomInt(1, 255);
    await use({ 'x-forwarded-for': `10.${part()}.${part()}.${part()}` });
  },
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

/**
 * Nothing of weight that a person with a disability would stumble over, in either theme: all that
 * the dark one can break is contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilColoursStand);
  expect(await listBarriers(new AxeBuilder({ page }))).toEqual([]);
  await showTheme(page, 'dark');
  expect(await listBarriers(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
  await showTheme(page, 'light');
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(untilColoursStand);
}

/** Runs in the page. Colours pass into each other for a moment, and are then between two themes. */
async function untilColoursStand(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const passing = document
    .getAnimations()
    .filter((motion) => motion instanceof CSSTransition)
    .map(({ finished }) => finished);
  await Promise.allSettled(passing);
  await new Promise(requestAnimationFrame);
}

const heavy = ['serious', 'critical'];

async function listBarriers(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  return violations
    .filter(({ id, impact }) => id === 'heading-order' || heavy.includes(String(impact)))
    .map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
}

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

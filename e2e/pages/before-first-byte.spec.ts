import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { speculationRules } from '#web/shell/speculation-rules.ts';
import { findProduct } from '../kit/checkout.ts';
import { expect, open, test } from '../kit/test.ts';

/** The headless Chromium of the other tests has no back/forward cache. */
const wholeChromium = '/usr/bin/chromium';

/** A full browser, controlled directly: Playwright doesn't support the back/forward cache. */
async function openVisitor(shop: string) {
  const browser = await chromium.launch({
    executablePath: wholeChromium,
    headless: false,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  const ask = async (expression: string): Promise<unknown> => {
    const answer = await session.send('Runtime.evaluate', { expression, returnByValue: true });
    return answer.result.value;
  };
  return {
    ask,
    async visit(path: string) {
      await session.send('Page.navigate', { url: shop + path });
      const isThere = `document.documentElement.dataset.ready === 'true' && location.pathname`;
      await expect.poll(() => ask(isThere)).toBe(path);
    },
    async goBackTo(path: string) {
      await ask('history.back()');
      await expect.poll(() => ask('location.pathname')).toBe(path);
    },
    close: () => browser.close(),
  };
}

const whyNot = `'wasHere' in window ? null : JSON.stringify(
  performance.getEntriesByType('navigation')[0].notRestoredReasons ?? 'not told')`;

test('every public page is put away whole and comes back as it was, with the bag of now', async ({
  shop,
}) => {
  test.skip(!existsSync(wholeChromium), 'needs a whole Chromium');
  const product = await findProduct(shop);
  const address = `/product/${product.id}`;
  const { ask, visit, goBackTo, close } = await openVisitor(shop.url);
  const pages = ['/', '/category/shoes', '/collections', '/search', '/contact', '/events', address];
  for (const path of pages) {
    await visit(path);
    await ask('window.wasHere = true');
    await visit('/privacy');
    await goBackTo(path);
    expect({ path, reasons: await ask(whyNot) }).toEqual({ path, reasons: null });
  }

  const bag = `document.querySelector('header button[aria-label^="Cart"]').getAttribute('aria-label')`;
  await visit('/about');
  const empty = await ask(bag);
  await visit(address);
  await ask(
    `[...document.querySelectorAll('main button')].find((each) => each.textContent === 'Add to Collection').click()`,
  );
  await expect.poll(() => ask(bag)).not.toBe(empty);
  const filled = await ask(bag);
  await goBackTo('/about');
  await expect.poll(() => ask(bag)).toBe(filled);
  await close();
});

test('a page that only shows something may be fetched ahead, and asks for its first picture first', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop);
  await open(page, `/product/${product.id}`);
  expect(await page.locator('script[type=speculationrules]').textContent()).toBe(speculationRules);
  const [{ where }] = JSON.parse(speculationRules).prefetch;
  const fitting = (paths: string[]) =>
    page.evaluate(
      ([patterns, asked]) =>
        asked.filter((path) =>
          patterns.some((pattern) =>
            new URLPattern(pattern, location.href).test(path, location.href),
          ),
        ),
      [where.and[0].href_matches as string[], paths] as const,
    );
  const shown = ['/', '/product/1?color=Noir', '/category/shoes', '/about'];
  expect(await fitting(shown)).toEqual(shown);
  const never = ['/checkout', '/admin/dashboard', '/api/products', '/pay/token', '/account'];
  expect(await fitting([...never, '/newsletter/confirm?token=a', '/track-order'])).toEqual([]);

  // One preload per theme if the product has a dark picture; only the shown one is loaded.
  const first = page.locator('head link[rel=preload][as=image]:not([media*="dark"])');
  await expect(first).toHaveCount(1);
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  const source = page.locator(
    'picture:has(img[fetchpriority=high]) source[type="image/avif"]:not([media*="dark"])',
  );
  const offered = (await source.first().getAttribute('srcset')) ?? 'none';
  await expect(first).toHaveAttribute('imagesrcset', offered);
});

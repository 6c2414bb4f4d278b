import type { Page } from '@playwright/test';
import { expect, test } from './kit/test.ts';

const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true');

test('scripts are asked for once the first picture is there', async ({ page }) => {
  const log: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') log.push('script');
  });
  let showPoster = () => {};
  const held = new Promise<void>((resolve) => {
    showPoster = resolve;
  });
  await page.route('**/media/hero-poster*', async (route) => {
    await held;
    log.push('picture');
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  showPoster();
  await ready(page);
  expect(log.indexOf('picture')).toBe(0);
  expect(log).toContain('script');
});

test('a picture that never comes does not keep the page asleep', async ({ page }) => {
  await page.route('**/media/hero-poster*', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await ready(page);
});

test('a button pressed before the scripts are there is answered when they come', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/framework-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/category/shoes', { waitUntil: 'commit' });
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

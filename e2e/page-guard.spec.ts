import { expect, open, test } from './kit/test.ts';

test('a module of the log-in page that was changed on its way does not run', async ({ page }) => {
  await page.route(/\/assets\/login-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: `${await answer.text()};globalThis.stolen = 1;`,
    });
  });
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/integrity/i.test(message.text())) refusals.push(message.text());
  });
  await page.goto('/admin/login');
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
});

test('an unchanged log-in page starts, with its modules checked', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await open(page, '/admin/login');
  await expect(page.locator('script[type=importmap]')).toHaveCount(1);
  await expect(page.getByLabel('Email').first()).toBeVisible();
  await expect(page.locator('html[data-ready]')).toHaveCount(1);
  expect(errors.filter((text) => /integrity|import map|Content Security/i.test(text))).toEqual([]);
});

import { expect, open, test } from '../kit/test.ts';

test('a module of the log-in page that was changed on its way does not run', async ({ page }) => {
  // A separate page: only here the console must show errors.
  const attacked = await page.context().newPage();
  await attacked.route(/\/assets\/login-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()};globalThis.stolen = 1;`;
    await route.fulfill({ response, body });
  });
  const refused = attacked.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await attacked.goto('/admin/login');
  expect((await refused).text()).toContain('The resource has been blocked');
  expect(await attacked.evaluate(() => 'stolen' in globalThis)).toBe(false);
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

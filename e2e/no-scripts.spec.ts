import { expect, test } from './kit/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a piece is found, filtered, read and ordered by chat', async ({ page }) => {
  await page.goto('/');
  await page.locator('noscript input[name="q"]').fill('boots');
  await page.locator('noscript button').click();
  await expect(page).toHaveURL(/\/search\?q=boots$/);
  const cards = page.getByRole('article');
  const before = await cards.count();
  expect(before).toBeGreaterThan(0);

  const filters = page.locator('noscript form[action="/search"]').first();
  const color = filters.locator('input[name="color"]').first();
  const wanted = (await color.getAttribute('value')) ?? '';
  await color.check();
  await filters.locator('button').click();
  await expect(page).toHaveURL(
    new RegExp(`color=${encodeURIComponent(wanted).replaceAll('%20', '\\+')}`),
  );
  expect(await cards.count()).toBeGreaterThan(0);
  expect(await cards.count()).toBeLessThanOrEqual(before);
  await expect(page.locator('noscript input[name="color"]:checked')).toHaveCount(1);

  await cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const chat = page.getByRole('link', { name: 'Chat to Buy' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(name);
});

test('without scripts categories lead on by plain links', async ({ page }) => {
  await page.goto('/category/nailpolish');
  const tabs = page.getByRole('main').locator('a[href*="subCategory="]');
  const address = (await tabs.first().getAttribute('href')) ?? '';
  await tabs.first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('article').first()).toBeVisible();
});

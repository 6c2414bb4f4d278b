import { expect, test } from '../kit/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a product is found, filtered, read and ordered by chat', async ({ page }) => {
  await page.goto('/');
  await page.locator('noscript input[name="q"]').fill('boots');
  await page.locator('noscript button').click();
  await expect(page).toHaveURL(/\/search\?q=boots$/);
  const cards = page.getByRole('article');
  const before = await cards.count();
  expect(before).toBeGreaterThan(0);

  await page.locator('noscript a', { hasText: 'Filter and sort' }).click();
  await expect(page).toHaveURL(/\/search\?q=boots&filters=shown$/);
  const filters = page.getByRole('form', { name: 'Filter without scripts' });
  const color = filters.locator('input[name="color"]').first();
  const wanted = (await color.getAttribute('value')) ?? '';
  await color.check();
  await filters.locator('button').click();
  await expect(page).toHaveURL(
    new RegExp(`color=${encodeURIComponent(wanted).replaceAll('%20', '\\+')}`),
  );
  await expect(cards).not.toHaveCount(0);
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

test('without scripts a category is narrowed by a form, and its rest is a page of its own', async ({
  page,
}) => {
  await page.goto('/category/shoes');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.locator('noscript a[rel="next"]').click();
  await expect(page).toHaveURL('/category/shoes?page=2');
  expect(await cards.count()).toBeLessThan(24);
  await page.getByRole('link', { name: 'Show from the beginning' }).click();
  await expect(page).toHaveURL('/category/shoes');

  await page.locator('noscript a', { hasText: 'Filter and sort' }).click();
  await expect(page).toHaveURL('/category/shoes?filters=shown');
  const form = page.locator('noscript form[action="/category/shoes"]');
  const boots = form.locator('label', { hasText: /^Boots/ });
  const count = Number(/\((\d+)\)/.exec((await boots.textContent()) ?? '')?.[1]);
  await boots.locator('input').check();
  await form.locator('select[name="sort"]').selectOption('price-asc');
  await form.locator('button').click();
  await expect(page).toHaveURL(/\/category\/shoes\?type=boots&.*sort=price-asc$/);
  await expect(cards).toHaveCount(count);
  await form.getByText('Clear all').click();
  await expect(page).toHaveURL('/category/shoes');
});

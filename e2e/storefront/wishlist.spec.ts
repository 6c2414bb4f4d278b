import type { Locator } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test('the wishlist has a page of its own, which outlives a reload and empties by keyboard', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const main = page.getByRole('main');
  await open(page, '/wishlist');
  await expect(main.getByRole('heading', { name: 'Wishlist' })).toBeVisible();
  await expect(main.getByText('There is nothing on it yet.')).toBeVisible();
  await expectAccessible(page);

  const shoe: { id: number; name: string } = await (
    await page.request.get('/api/products/1')
  ).json();
  await open(page, `/product/${shoe.id}`);
  const color = (await main.locator('fieldset').first().textContent()) ?? '';
  await main.getByRole('button', { name: 'Add to wishlist' }).first().click();
  await expect(page.getByText('Added to Wishlist', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL('/wishlist');
  await page.reload();
  const card = main.getByRole('article').filter({ hasText: shoe.name });
  await expect(card.getByRole('button', { name: 'Add to Bag' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const link = card.getByRole('link', { name: shoe.name });
  expect(color).toContain(new URL(await linkOf(link), shop.url).searchParams.get('color') ?? '');

  await main.getByRole('button', { name: `Remove ${shoe.name} from wishlist` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Removed from Wishlist', { exact: true })).toBeVisible();
  await expect(main.getByText('There is nothing on it yet.')).toBeVisible();
});

test('what the shop no longer has stays on the list until it is taken off', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'ndoro-wishlist',
      JSON.stringify([{ productId: 999_999, name: 'Old Cape', price: 90, imageUrl: '' }]),
    );
  });
  await open(page, '/wishlist');
  await expect(page.getByRole('main').getByRole('link', { name: /Old Cape/ })).toBeVisible();
});

test('in the dark the bag, the list and the checkout show dark pictures', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const answer = await page.request.get('/api/products?category=shoes&limit=24');
  const listed = (await answer.json()) as { id: number; media: { dark?: string }[] }[];
  const shown = listed.find(({ media }) => media[0]?.dark);
  await open(page, `/product/${shown?.id}`);
  await page.getByRole('button', { name: 'Add to wishlist' }).first().click();
  await page.getByRole('button', { name: 'Add to Collection' }).first().click();
  const stored = await page.evaluate(() => localStorage.getItem('ndoro-cart') ?? '[]');
  const [{ darkImageUrl }] = JSON.parse(stored) as [{ darkImageUrl: string }];
  const name = darkImageUrl.replace(/^.*\//, '').replace('.webp', '');
  const isDark = (place: Locator) =>
    place
      .locator('[data-themed] img')
      .first()
      .evaluate((image, part) => (image as HTMLImageElement).currentSrc.includes(part), name);

  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.locator('[data-themed] img')).toHaveCount(2);
  await expect.poll(() => isDark(drawer)).toBe(true);
  await open(page, '/wishlist');
  await expect.poll(() => isDark(page.getByRole('main'))).toBe(true);
  await page.goto(`${shop.url}/checkout`);
  await expect.poll(() => isDark(page.getByRole('region', { name: 'Order Summary' }))).toBe(true);
});

async function linkOf(link: Locator): Promise<string> {
  return (await link.getAttribute('href')) ?? '';
}

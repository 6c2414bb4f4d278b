import type { Page } from '@playwright/test';
import { answerLists, productAnswer } from '../kit/catalogue.ts';
import { expect, open, test } from '../kit/test.ts';

const main = '/media/champagne-brut-noir.webp';
const second = '/media/champagne-rose.webp';

async function showCards(page: Page, ...products: ReturnType<typeof productAnswer>[]) {
  await answerLists(page, () => products);
  await open(page, '/collections');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Champagne' }).click();
  await expect(page.getByRole('article')).toHaveCount(products.length);
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('a card adds one product to the bag and says so', { tag: '@journey' }, async ({ page }) => {
  await showCards(page, productAnswer({ id: 1, name: 'Brut Noir' }));
  await card(page, 'Brut Noir').hover();
  await card(page, 'Brut Noir').getByRole('button', { name: 'Add to Bag' }).click();
  await expect(page.getByText('Added to Bag', { exact: true })).toBeVisible();
  await expect(page.getByText('Brut Noir has been added to your bag.')).toBeVisible();
  const bag = await page.evaluate(() => localStorage.getItem('ndoro-cart') ?? '');
  expect(JSON.parse(bag)).toMatchObject([{ productId: 1, quantity: 1 }]);
});

test('being sold out is said before having no price', async ({ page }) => {
  await showCards(
    page,
    productAnswer({ id: 1, name: 'Sold Out', quantity: 0, price: 0 }),
    productAnswer({ id: 2, name: 'Withdrawn', inStock: false }),
    productAnswer({ id: 3, name: 'Unpriced', price: 0 }),
  );
  for (const [name, label] of [
    ['Sold Out', 'Out of Stock'],
    ['Withdrawn', 'Out of Stock'],
    ['Unpriced', 'Not Available'],
  ] as const) {
    const button = card(page, name).getByRole('button', { name: label });
    await expect(button).toBeVisible();
    await expect(button).toBeDisabled();
  }
});

test('a card shows three known colours and counts the rest', async ({ page }) => {
  await showCards(
    page,
    productAnswer({
      id: 1,
      name: 'Colourful',
      colors: '["Black","black","Not A Colour Xyz","Red","Ivory","Emerald","Navy"]',
    }),
  );
  const swatches = card(page, 'Colourful').getByRole('list', { name: 'Colors' });
  await expect(swatches.getByRole('listitem')).toHaveText(['Black', 'Red', 'Ivory', '+2']);
});

test('a swatch changes the picture, what the card opens and what it adds', async ({
  page,
  request,
}) => {
  const products = await (await request.get('/api/products?category=shoes')).json();
  const listed: { id: number; name: string; colors: string[] }[] = products;
  const details = await Promise.all(
    listed.slice(0, 24).map(async ({ id }) => (await request.get(`/api/products/${id}`)).json()),
  );
  const shoe = details.find(({ swatches, media, stock, sizes }) => {
    const second = swatches[1]?.name;
    const isSecond = ({ color }: { color: string }) => color === second;
    const left = stock.filter(
      (one: { color: string; quantity: number }) => isSecond(one) && one.quantity > 0,
    );
    return sizes.length > 1 && left.length > 1 && media.some(isSecond);
  });
  const color = shoe.swatches[1].name;
  const picture = shoe.media.find((one: { color: string }) => one.color === color);
  await open(page, '/category/shoes');
  const shown = card(page, shoe.name).first();
  const swatch = shown.getByRole('button', { name: color, exact: true });
  expect(await swatch.evaluate((one) => getComputedStyle(one).fontSize)).toBe('0px');
  await swatch.click();
  await expect(swatch).toHaveAttribute('aria-current', 'true');
  await expect(shown.locator('img').first()).toHaveAttribute('alt', picture.alt);
  await expect(shown.getByRole('link', { name: shoe.name })).toHaveAttribute(
    'href',
    `/product/${shoe.id}?${new URLSearchParams({ color })}`,
  );
  // One tab stop: the arrow keys move between colours.
  await page.keyboard.press('ArrowLeft');
  const first = shown.getByRole('button', { name: shoe.swatches[0].name, exact: true });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowRight');
  await shown.getByRole('button', { name: 'Add to Bag' }).click();
  await shown
    .getByRole('group', { name: `Sizes of ${shoe.name}` })
    .locator('button:enabled')
    .first()
    .click();
  const bag = await page.evaluate(() => localStorage.getItem('ndoro-cart') ?? '');
  expect(JSON.parse(bag)).toMatchObject([{ productId: shoe.id, color }]);
});

test('a filter by colour shows each card in that colour and opens it so', async ({ page }) => {
  await open(page, '/search?q=heels&color=Burgundy');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const links = cards.getByRole('heading').getByRole('link');
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /color=Burgundy$/);
  }
  const alts = await cards
    .locator('img:first-of-type')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt') ?? ''));
  expect(alts.filter((alt) => /plum/i.test(alt))).toEqual([]);
});

test('polish shows no colours on its card', async ({ page }) => {
  await answerLists(page, () => [
    productAnswer({ id: 1, category: 'nailpolish', subCategory: 'box', colors: ['Ndoro Red'] }),
  ]);
  await open(page, '/collections');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nail Lacquer' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Colors' })).toHaveCount(0);
});

test('pointing at a card shows the second picture, which is there already', async ({ page }) => {
  await showCards(page, productAnswer({ id: 1, name: 'Two Sides', images: [main, second] }));
  const pictures = card(page, 'Two Sides').locator('img');
  await expect(pictures).toHaveCount(2);
  const hover = pictures.nth(1);
  await expect.poll(() => hover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const opacity = () =>
    hover.evaluate((image) => {
      const frame = image.closest('picture')?.parentElement;
      return frame ? getComputedStyle(frame).opacity : '';
    });
  expect(await opacity()).toBe('0');
  await card(page, 'Two Sides').hover();
  await expect.poll(opacity).toBe('1');
});

test('a picture that cannot be had is replaced by the emblem', async ({ page }) => {
  await showCards(
    page,
    productAnswer({ id: 1, name: 'Broken', imageUrl: '', images: ['/media/not-there.webp'] }),
    productAnswer({ id: 2, name: 'Bare', imageUrl: '', images: [] }),
  );
  for (const name of ['Broken', 'Bare']) {
    await expect(card(page, name).locator('svg[aria-label]')).toHaveAttribute('aria-label', name);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the button stands open, and the second picture is a swipe away', async ({ page }) => {
    await showCards(page, productAnswer({ id: 1, name: 'Two Sides', images: [main, second] }));
    const button = card(page, 'Two Sides').getByRole('button', { name: 'Add to Bag' });
    await expect(button).toHaveCSS('opacity', '1');
    const pictures = card(page, 'Two Sides').locator('img');
    await expect(pictures).toHaveCount(2);
    await expect(pictures.nth(1)).not.toBeInViewport();
    await pictures.nth(1).evaluate((image) => image.scrollIntoView({ inline: 'start' }));
    await expect(pictures.nth(1)).toBeInViewport();
    await expect(pictures.nth(0)).not.toBeInViewport();
  });
});

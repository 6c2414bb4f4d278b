import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

type Listed = {
  id: number;
  finish: string | null;
  colors: string[];
  soldOut: { color: string }[];
};

async function findMetallic(page: Page): Promise<Listed> {
  const listed: Listed[] = await (
    await page.request.get('/api/products?category=nailpolish')
  ).json();
  const product = listed.find(({ finish }) => finish === 'Metallic');
  if (!product) throw new Error('The demo sells no metallic lacquer.');
  return product;
}

test('a lacquer is seen as a stroke and on nails, beside another, on a tone that is remembered', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const product = await findMetallic(page);
  const gone = product.soldOut.map(({ color }) => color);
  const [first = '', second = ''] = product.colors.filter((color) => !gone.includes(color));
  await open(page, `/product/${product.id}`);

  // The stroke is the finish's picture in the exact shade, above the plain shade.
  const chip = page.getByRole('button', { name: new RegExp(`^${first}`) });
  const [stroke, bare] = await chip.locator('span[style]').all();
  await expect(page.locator('section[data-finish=chrome] .stroke').first()).toHaveCSS(
    'mask-image',
    /stroke-chrome/,
  );
  const shade = await bare?.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(stroke ?? chip).toHaveCSS('background-color', shade ?? '');

  await chip.click();
  await page.getByRole('button', { name: new RegExp(`^${second}`) }).click();
  const link = page.getByRole('link', { name: 'See it on nails' });
  await expect(link).toHaveAttribute('href', /^\/shade-studio\?finish=chrome&shade=/);
  await link.click();
  const drawer = page.getByRole('dialog', { name: 'Shade studio' });
  const cards = drawer.getByRole('group', { name: 'The card to choose a shade for' });
  await expect(cards.getByRole('radio')).toHaveCount(2);
  await expect(cards).toContainText(first);
  await expect(cards).toContainText(second);
  await expect(drawer.getByRole('radio', { name: 'Chrome' })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(link).toBeFocused();

  // By keyboard alone: the tone, the second card, its shade.
  await link.press('Enter');
  await drawer.getByRole('link', { name: 'Open as a page' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Shade studio', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Shade studio/);
  await page.getByRole('radio', { name: 'Deep' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Rich' })).toBeChecked();
  await page
    .getByRole('radio', { name: new RegExp(first) })
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'Kariba 079', exact: true }).focus();
  await page.keyboard.press('Space');
  const told = page.getByRole('status').filter({ hasText: 'skin' });
  await expect(told).toHaveText(`${first} and Kariba, Chrome, on Rich skin`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The address restores shades and finish, the browser's storage the tone.
  await page.reload();
  await expect(told).toHaveText(`${first} and ${second}, Chrome, on Rich skin`);

  await open(page, '/category/nailpolish');
  await page.getByRole('link', { name: 'See the shades on nails' }).click();
  await expect(told).toHaveText('Ndoro Red and Nude Honey, Cream, on Rich skin');
});

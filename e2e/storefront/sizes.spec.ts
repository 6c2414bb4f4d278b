import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { answerLists, answerProduct, bagOf, productAnswer } from '../kit/catalogue.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const boot = productAnswer({
  id: 920,
  name: 'Size Boot',
  category: 'shoes',
  subCategory: 'boots',
  price: 300,
  colors: ['Noir', 'Scarlet'],
  sizes: ['36', '37', '38', '39'],
  soldOut: [{ color: 'Noir', size: '37' }],
  fit: 'Runs small: take half a size up.',
  heelHeight: '60 mm',
  care: 'Brush dry.',
});
const stole = productAnswer({
  id: 921,
  name: 'Size Stole',
  category: 'shoes',
  sizes: ['One size'],
});

type Listed = {
  id: number;
  name: string;
  quantity: number;
  soldOut: { color: string; size: string }[];
};

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const toBag = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'Add to Bag' });
const sizesOf = (page: Page, name: string) => page.getByRole('group', { name: `Sizes of ${name}` });

test('a card asks for the size, by keyboard and by press, and knows it the next time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await answerLists(page, () => [boot, stole]);
  await open(page, '/collections');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shoes' }).click();
  const button = toBag(page, 'Size Boot');
  const sizes = sizesOf(page, 'Size Boot');

  await button.focus();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(sizes.getByText('Noir: choose a size')).toBeVisible();
  await expect(sizes.getByRole('button')).toHaveCount(4);
  await expect(sizes.getByRole('button', { name: '37 — sold out' })).toBeDisabled();
  await expect(sizes.getByRole('button', { name: '36' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('button', { name: '38' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sizes).toHaveCount(0);
  await expect(button).toBeFocused();
  expect(await bagOf(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(sizes.getByRole('button', { name: '36' })).toBeFocused();
  await page.keyboard.type('39');
  await expect(sizes.getByRole('button', { name: '39' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Size Boot has been added to your bag.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Noir, 39', { exact: true })).toBeVisible();
  expect(await bagOf(page)).toMatchObject([{ color: 'Noir', size: '39', quantity: 1 }]);

  // The size is known now: a second click adds it.
  await button.click();
  await expect(sizes.getByRole('button', { name: '39' })).toBeFocused();
  await button.click();
  await expect(sizes).toHaveCount(0);
  expect(await bagOf(page)).toMatchObject([{ size: '39', quantity: 2 }]);

  await button.click();
  await sizes.getByRole('button', { name: '38' }).click();
  await expect(page.getByText('Noir, 38', { exact: true })).toBeVisible();
  expect(await bagOf(page)).toMatchObject([{ size: '39' }, { size: '38', quantity: 1 }]);

  await toBag(page, 'Size Stole').click();
  await expect(page.getByText('Size Stole has been added to your bag.')).toBeVisible();
  expect(await bagOf(page)).toMatchObject([{}, {}, { size: 'One size', quantity: 1 }]);
});

test('a product has its size guide, fit and facts, and tells whoever asks when a size is back', async ({
  page,
  request,
}) => {
  await answerLists(page, (url) => (url.searchParams.has('related') ? [] : [boot]));
  await answerProduct(page, boot);
  await open(page, '/collections');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shoes' }).click();
  await card(page, 'Size Boot').getByRole('link', { name: 'Size Boot' }).click();
  await expect(page.getByText('Runs small: take half a size up.')).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Heel height', 'Care']);
  await expect(page.getByRole('definition')).toHaveText(['60 mm', 'Brush dry.']);

  const link = page.getByRole('link', { name: 'Size guide' });
  await expect(link).toHaveAttribute('href', '/size-guide#shoes');
  await link.click();
  const guide = page.getByRole('dialog', { name: 'Size guide' });
  await expect(guide.getByRole('columnheader')).toHaveText(['EU', 'UK', 'US', 'Foot in cm']);
  await expect(guide.getByText('Between two sizes take the larger one.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);
  await expect(link).toBeFocused();

  // Visitors without scripts follow the link.
  const plain = await (await request.get('/size-guide')).text();
  expect(plain).toContain('Foot in cm');
  expect(plain).toContain('Bust in cm');

  // The sold-out sizes come from the real shop.
  await page.unrouteAll();
  const listed: Listed[] = await (await request.get('/api/products?category=shoes')).json();
  const product = listed.find(({ soldOut, quantity }) => soldOut.length > 0 && quantity > 0);
  const { color = '', size = '' } = product?.soldOut[0] ?? {};
  await open(page, `/product/${product?.id}?${new URLSearchParams({ color })}`);
  await page.getByRole('button', { name: /^Notify me when .* is back$/ }).click();
  const form = page.locator('form').filter({ hasText: 'We write once, when it is back' });
  const email = form.getByRole('textbox', { name: 'E-mail' });
  const choice = form.getByRole('combobox', { name: 'Wait for' });
  if (await choice.isVisible()) await choice.selectOption({ label: size });
  await email.fill('ada');
  await form.getByRole('button', { name: 'Notify me' }).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(email).toHaveValue('ada');
  await expectAccessible(page);
  await email.fill('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toHaveText(
    'Thank you. We write to ada@example.com once when it is back, and then forget the address.',
  );

  // Staff see who waits for what, and enter how it fits.
  await logIn(
    page,
    undefined,
    `/admin/products?${new URLSearchParams({ q: product?.name ?? '' })}`,
  );
  await expect(page.getByRole('row').filter({ hasText: '1 waiting' })).toHaveCount(1);
  await open(page, `/admin/products?product=${product?.id}`);
  const waiting = page.getByText('Waiting until it is back in stock:');
  await expect(waiting.locator('..')).toContainText(
    `${[color, size].filter(Boolean).join(', ')}: 1`,
  );
  await page.getByLabel('Fit', { exact: true }).fill('Cut wide.');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully').last()).toBeVisible();
  const changed = await (await request.get(`/api/products/${product?.id}`)).json();
  expect(changed.fit).toBe('Cut wide.');
});

test('a size from a filter is chosen on the product’s page, goes into the bag, and survives a reload', async ({
  page,
}) => {
  await open(page, '/category/shoes?size=39');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+\?(color=.+&)?size=39$/);
  const size = page.getByRole('combobox', { name: 'Size' });
  await expect(size).toHaveValue('39');
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  expect(await bagOf(page)).toMatchObject([{ size: '39' }]);

  const other = size.locator('option:enabled:not([value=""]):not([value="39"])').first();
  const value = (await other.getAttribute('value')) ?? '';
  await size.selectOption(value);
  await expect(page).toHaveURL(new RegExp(`size=${value}$`));
  await page.reload();
  await expect(size).toHaveValue(value);
});

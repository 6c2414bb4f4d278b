import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { answerLists, bagOf, productAnswer, walkTo } from '../kit/catalogue.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

type Shelf = Record<string, number>;

/** Stock as a product's own call returns it, by 'colour/size'. */
function stockOf(shelf: Shelf) {
  const stock = Object.entries(shelf).map(([name, quantity]) => {
    const [color = '', size = ''] = name.split('/');
    return { color, size, quantity, weight: null };
  });
  const soldOut = stock
    .filter(({ quantity }) => quantity === 0)
    .map(({ color, size }) => ({ color, size }));
  return { stock, soldOut, quantity: stock.reduce((sum, { quantity }) => sum + quantity, 0) };
}

const shoe = (shelf: Shelf) =>
  productAnswer({
    id: 910,
    name: 'Shelf Pump',
    category: 'shoes',
    subCategory: 'heels',
    price: 250,
    colors: ['Noir', 'Scarlet', 'Ivory'],
    sizes: ['36', '37', '38'],
    ...stockOf(shelf),
  });

const range = (shelf: Shelf) =>
  productAnswer({
    id: 911,
    name: 'Shelf Reds',
    category: 'nailpolish',
    subCategory: 'single',
    price: 40,
    colors: Object.keys(shelf).map((name) => name.replace('/', '')),
    ...stockOf(shelf),
  });

const sizes = (page: Page) => page.getByRole('combobox', { name: 'Size' });
const size = (page: Page, label: string) =>
  sizes(page).getByRole('option', { name: label, exact: true });
const add = (page: Page) => page.getByRole('button', { name: 'Add to Collection' });
const shade = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

test('a sold-out size is marked and out of reach, and the first that is there is chosen', async ({
  page,
}) => {
  await walkTo(page, shoe({ 'Noir/36': 0, 'Noir/37': 4, 'Noir/38': 0, 'Scarlet/36': 5 }));
  await expect(sizes(page)).toHaveValue('37');
  await expect(size(page, '36 — sold out')).toBeDisabled();
  await expect(size(page, '37')).toBeEnabled();
  await expect(size(page, '38 — sold out')).toBeDisabled();
  await sizes(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(sizes(page)).toHaveValue('37');
  await add(page).click();
  await expect(page.getByText('Shelf Pump has been added to your cart.')).toBeVisible();
  expect(await bagOf(page)).toMatchObject([{ color: 'Noir', size: '37', quantity: 1 }]);
});

test('each colour has its own sizes, and one with nothing left can be looked at', async ({
  page,
}) => {
  const none = { 'Ivory/36': 0, 'Ivory/37': 0, 'Ivory/38': 0 };
  await walkTo(
    page,
    shoe({
      ...none,
      'Noir/36': 0,
      'Noir/37': 4,
      'Noir/38': 4,
      'Scarlet/36': 5,
      'Scarlet/37': 0,
      'Scarlet/38': 5,
    }),
  );
  const colour = (name: string) => page.getByRole('radio', { name });
  const pick = (name: string) => page.getByTitle(name).click();
  await expect(colour('Noir')).toBeChecked();
  await sizes(page).selectOption('38');
  await pick('Scarlet');
  await expect(sizes(page)).toHaveValue('38');
  await expect(size(page, '37 — sold out')).toBeDisabled();
  await pick('Noir');
  await sizes(page).selectOption('37');
  await pick('Scarlet');
  await expect(sizes(page)).toHaveValue('');

  await pick('Ivory — sold out');
  await expect(colour('Ivory — sold out')).toBeChecked();
  await expect(page.getByRole('group', { name: 'Color: Ivory — sold out' })).toBeVisible();
  const gone = page.getByRole('main').getByRole('button', { name: 'Out of Stock' });
  await expect(gone).toBeDisabled();
  await expect(add(page)).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await pick('Noir');
  await expect(add(page)).toBeEnabled();
});

test('a size that the shopper chose never changes by itself', async ({ page }) => {
  const shelf = {
    'Noir/36': 0,
    'Noir/37': 4,
    'Noir/38': 4,
    'Scarlet/36': 5,
    'Scarlet/38': 5,
    'Ivory/36': 1,
    'Ivory/37': 1,
  };
  await page.setViewportSize({ width: 320, height: 800 });
  await walkTo(page, shoe(shelf));
  // The preselected size is not the shopper's choice, so it changes with the colour.
  await expect(sizes(page)).toHaveValue('37');
  await page.getByTitle('Scarlet').click();
  await expect(sizes(page)).toHaveValue('36');
  await page.getByTitle('Noir').click();

  await sizes(page).selectOption('37');
  await page.getByTitle('Scarlet').click();
  await expect(sizes(page)).toHaveValue('');
  await expect(page.getByText('37 is sold out in Scarlet.')).toBeVisible();
  await expect(page.getByText('Available: 36, 38.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Collection' }).first().click();
  await expect(page.getByText('Please select a size first.')).toBeVisible();
  await expect(sizes(page)).toBeFocused();
  expect(await bagOf(page)).toEqual([]);

  const notify = page.getByRole('button', { name: /^Notify me/ });
  await expect(notify).toHaveCount(1);
  await notify.click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();

  // The choice is remembered: a colour that has the size selects it again.
  await page.getByTitle('Ivory').click();
  await expect(sizes(page)).toHaveValue('37');
  await expect(page.getByText('is sold out in')).toHaveCount(0);
  await page.getByTitle('Scarlet').click();
  await sizes(page).selectOption('38');
  await page.getByRole('main').getByRole('button', { name: 'Add to Collection' }).first().click();
  expect(await bagOf(page)).toMatchObject([{ color: 'Scarlet', size: '38' }]);
});

test('of a sold-out product nothing is counted and no size is selected', async ({ page }) => {
  await walkTo(page, shoe({ 'Noir/36': 0, 'Noir/37': 0, 'Noir/38': 0 }));
  await expect(sizes(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toBeDisabled();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Out of Stock' }).first(),
  ).toBeDisabled();
  await page.getByRole('button', { name: 'Notify me when it is back' }).click();
  await expect(page.getByRole('combobox', { name: 'Wait for' })).toBeVisible();
});

test('where owners want it, the page begins without a size and asks for one', async ({ page }) => {
  const settings = '/api/admin/settings/sizes';
  await logIn(page);
  const changed = await page.request.put(settings, {
    data: { value: { startsWithoutSize: true } },
  });
  expect(changed.ok()).toBe(true);
  await walkTo(page, shoe({ 'Noir/36': 4, 'Noir/37': 4, 'Scarlet/36': 5 }));
  await expect(sizes(page)).toHaveValue('');
  await page.getByTitle('Scarlet').click();
  await expect(sizes(page)).toHaveValue('');
  await add(page).first().click();
  await expect(page.getByText('Please select a size first.')).toBeVisible();
  await sizes(page).selectOption('36');
  await add(page).first().click();
  expect(await bagOf(page)).toMatchObject([{ color: 'Scarlet', size: '36' }]);
  const back = await page.request.put(settings, { data: { value: { startsWithoutSize: false } } });
  expect(back.ok()).toBe(true);
});

test('the page opens in the first colour that has something', async ({ page }) => {
  await walkTo(page, shoe({ 'Noir/36': 0, 'Noir/37': 0, 'Noir/38': 0, 'Scarlet/38': 3 }));
  await expect(page.getByRole('radio', { name: 'Scarlet' })).toBeChecked();
  await expect(sizes(page)).toHaveValue('38');
});

test('what few are left is said beside the size, and too many at once', async ({ page }) => {
  await walkTo(page, shoe({ 'Noir/36': 3, 'Noir/37': 9, 'Noir/38': 2, 'Scarlet/38': 7 }));
  const few = page.getByText(/^Only \d left in 38$/);
  await expect(few).toHaveCount(0);
  await sizes(page).selectOption('38');
  await expect(few).toHaveText('Only 2 left in 38');
  await expect(page.locator('[aria-live="polite"]').filter({ has: few })).toHaveCount(1);
  await page.getByTitle('Scarlet').click();
  await expect(few).toHaveCount(0);

  await page.getByTitle('Noir').click();
  await sizes(page).selectOption('36');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('4');
  await expect(page.getByText('Only 3 left in Noir, 36.', { exact: true })).toBeVisible();
  await sizes(page).selectOption('37');
  await expect(page.getByText('Only 3 left in Noir, 36.')).toHaveCount(0);
});

test('of a product that comes in one size and colour the number alone is said', async ({
  page,
}) => {
  const bottle = { id: 912, name: 'Last Bottles', category: 'shoes', subCategory: 'heels' };
  await walkTo(page, productAnswer({ ...bottle, ...stockOf({ '': 2 }) }));
  await expect(page.getByText('Only 2 left', { exact: true })).toBeVisible();
});

test('a range is sold by the bottle: a line a shade, with its sum before it is added', async ({
  page,
}) => {
  const shelf = { 'Ndoro Red/': 9, 'Flame Lily/': 9, 'Hibiscus/': 0, 'Coral/': 2, 'Oxblood/': 9 };
  await walkTo(page, range(shelf));
  await expect(page.getByRole('heading', { name: 'Select up to 6 Colors' })).toBeVisible();
  await add(page).click();
  await expect(page.getByText('Select Color(s)', { exact: true })).toBeVisible();
  await expect(shade(page, 'Hibiscus')).toBeDisabled();
  await expect(shade(page, 'Hibiscus')).toContainText('Sold out');
  for (const name of ['Ndoro Red', 'Flame Lily', 'Coral']) await shade(page, name).click();
  await expect(page.getByText('3 × $40.00 = $120.00', { exact: true })).toBeVisible();
  await expect(page.getByText('Only 2 left in Coral', { exact: true })).toBeVisible();
  await shade(page, 'Oxblood').click();
  await expect(page.getByText('A box holds 3 shades.')).toHaveCount(0);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
  await expect(page.getByText('12 × $40.00 = $480.00', { exact: true })).toBeVisible();
  await expect(page.getByText('Only 2 left in Coral.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await add(page).click();
  await expect(page.getByText('Added to Cart', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Shelf Reds has been added to your cart.', { exact: true }),
  ).toBeVisible();
  expect(await bagOf(page)).toMatchObject(
    ['Ndoro Red', 'Flame Lily', 'Coral', 'Oxblood'].map((color) => ({ color, quantity: 2 })),
  );
});

test('a card adds the first colour and size that is there, of a range the first bottle', async ({
  page,
}) => {
  const gone = { 'Noir/36': 0, 'Noir/37': 0, 'Noir/38': 0, 'Scarlet/36': 0, 'Scarlet/38': 0 };
  const pump = shoe({ ...gone, 'Scarlet/37': 2 });
  const reds = range({ 'Ndoro Red/': 0, 'Flame Lily/': 3, 'Coral/': 3 });
  const { stock: _, ...listed } = pump;
  const { stock: __, ...listedRange } = reds;
  await answerLists(page, (url) => (url.searchParams.get('category') ? [listed] : []));
  await open(page, '/collections');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shoes' }).click();
  const card = page.getByRole('article').filter({ hasText: pump.name });
  await card.hover();
  await card.getByRole('button', { name: 'Add to Bag' }).click();
  await expect(page.getByText('Shelf Pump has been added to your bag.')).toBeVisible();
  expect(await bagOf(page)).toMatchObject([{ color: 'Scarlet', size: '37', quantity: 1 }]);

  await answerLists(page, () => [listedRange]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nail Lacquer' }).click();
  const bottles = page.getByRole('article').filter({ hasText: reds.name });
  await bottles.hover();
  await bottles.getByRole('button', { name: 'Add to Bag' }).click();
  await expect(page.getByText('Shelf Reds has been added to your bag.')).toBeVisible();
  expect((await bagOf(page))[1]).toMatchObject({ color: 'Flame Lily', quantity: 1 });
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import {
  fillAddress,
  findProduct,
  lineOf,
  openCheckout,
  rates,
  setSwitches,
} from '../kit/checkout.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const duty =
  'Your country may ask for duty or tax when the parcel arrives; the courier collects it from you.';
const returns = 'You have 30 days to send it back. How returns work';

/** Chooses by keyboard, for users without a mouse. */
async function deliverTo(page: Page, country: string): Promise<void> {
  const change = page.getByRole('button', { name: 'Change country' });
  await change.scrollIntoViewIfNeeded();
  await change.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Deliver to')).toBeFocused();
  await page.keyboard.type(country);
}

test('delivery is told before the checkout, for the country that was chosen last', async ({
  page,
  shop,
}) => {
  const shoe = await findProduct(shop);
  await open(page, `/product/${shoe.id}`);
  const main = page.getByRole('main');
  await main.getByText('days to send it back').scrollIntoViewIfNeeded();
  await expect(
    main.getByText(
      /^Estimate: delivery to Zimbabwe from \$\d+\.\d\d, usually \w+day, \w+ \d+, by \w+day, \w+ \d+ at the latest\.$/,
    ),
  ).toBeVisible();
  await expect(main.getByText(returns)).toBeVisible();
  await expect(main.getByText(duty)).toHaveCount(0);
  await deliverTo(page, 'United King');
  const toLondon =
    /^Estimate: delivery to the United Kingdom from \$\d+\.\d\d, (usually \w+day, \w+ \d+, by \w+day, \w+ \d+ at the latest|about \w+day, \w+ \d+)\.$/;
  await expect(main.getByText(toLondon)).toBeVisible();
  await expect(main.getByText(duty)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Add to Collection' }).first().click();
  await page.getByRole('button', { name: 'View bag' }).click();
  const bag = page.getByRole('dialog');
  await bag.getByText('days to send it back').scrollIntoViewIfNeeded();
  await expect(bag.getByText(toLondon)).toBeVisible();
  await expect(bag.getByText('Calculated at checkout')).toBeVisible();
  await expect(bag.getByText(returns)).toBeVisible();
  await expectAccessible(page);
  await bag.getByRole('link', { name: 'Checkout' }).click();

  await expect(page.getByLabel('Country')).toHaveValue('GB');
  await page.getByLabel('Street Address').fill('1 The Mall');
  await page.getByLabel('City').fill('London');
  const options = page.locator('#shipping-options');
  await expect(rates(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(
    options.getByText(
      /^Arrives ((usually \w+day, \w+ \d+, )?by \w+day, \w+ \d+ at the latest|about \w+day, \w+ \d+)$/,
    ),
  ).toHaveCount(3);
  await expect(options.getByText('Economy', { exact: true })).toBeVisible();
  await expect(options.getByText('ECONOMY SELECT', { exact: true })).toBeVisible();
  await expect(options.getByText('DHL from Harare', { exact: true }).first()).toBeVisible();
  await expect(options.getByText(duty)).toBeVisible();
  const prices = (await options.locator('label .numerals').allTextContents()).map((text) =>
    Number(text.replace(/[$,]/g, '')),
  );
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  await expect(page.getByText(returns)).toBeVisible();

  await page.getByLabel('Country').selectOption('SA');
  const bottle = await findProduct(shop, 'champagne');
  await open(page, `/product/${bottle.id}`);
  await main.getByText('days to send it back').scrollIntoViewIfNeeded();
  await expect(main.getByText('Champagne cannot be sent to Saudi Arabia')).toBeVisible();
});

test('where the courier is silent, the line says what is true', async ({ page, shop }) => {
  await setSwitches(shop, 'courier', { serverError: 'all' });
  const shoe = await findProduct(shop);
  await open(page, `/product/${shoe.id}`);
  const asked = page.waitForResponse('**/api/shipping/estimate');
  await page.getByText('days to send it back').scrollIntoViewIfNeeded();
  await asked;
  await deliverTo(page, 'Peru');
  await page.waitForResponse('**/api/shipping/estimate');
  await expect(page.getByText('Delivery is worked out at checkout.')).toBeVisible();
  await setSwitches(shop, 'courier', { reset: true });
  await openCheckout(page, [lineOf(shoe)]);
  await expect(page.getByLabel('Country')).toHaveValue('PE');
});

test('where there is one way to go, it is chosen already', async ({ page, shop }) => {
  const shoe = await findProduct(shop);
  await page.route('**/api/shipping/rates', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, rates: body.rates.slice(0, 1) } });
  });
  await openCheckout(page, [lineOf(shoe)]);
  await fillAddress(page);
  await expect(rates(page)).toHaveCount(1);
  await expect(rates(page)).toBeChecked();
});

test('the owner sets what delivery costs, and the page says it in one line', async ({ page }) => {
  await logIn(page, undefined, '/admin/dashboard?tab=settings');
  const setZones = (zones: object[]) =>
    page.request.put('/api/admin/settings/deliveryPrices', { data: { value: { zones } } });
  const zone = { countries: 'US', share: '40', freeAbove: '', smallPrice: '', duties: 'included' };
  expect((await setZones([zone])).ok()).toBe(true);
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '/product/1');
  const main = page.getByRole('main');
  await main.getByText('days to send it back').scrollIntoViewIfNeeded();
  await deliverTo(page, 'United States');
  await expect(
    main.getByText(
      /^Delivered to the United States for \$\d+\.\d\d, duties included, (usually|by) /,
    ),
  ).toBeVisible();
  await expect(main.getByText(duty)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect((await setZones([])).ok()).toBe(true);
});

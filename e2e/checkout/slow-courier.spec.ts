import type { Page } from '@playwright/test';
import { type Arrival, dayText } from '#modules/shipping/arrival.ts';
import { addDays, formatLongDate, shopToday } from '#shared/shop-date.ts';
import {
  cover,
  expectConfirmed,
  findProduct,
  lineOf,
  openCardPage,
  openCheckout,
  rates,
  setSwitches,
} from '../kit/checkout.ts';
import { readMails } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 180_000 });

const economy = (page: Page) => page.getByRole('radio', { name: /^Economy/ });

async function chooseCountry(page: Page, country: string): Promise<void> {
  await page.getByText('days to send it back').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Change country' }).click();
  await page.getByLabel('Deliver to').selectOption(country);
}

async function fillForeignAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Rudo');
  await page.getByLabel('Last Name').fill('Moyo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Street Address').fill('1 The Mall');
  await page.getByLabel('City').fill('London');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
}

test('a courier that needs longer than a week, and long to answer, is promised as it is from page to mail', async ({
  page,
  shop,
}) => {
  const shoe = await findProduct(shop);
  await setSwitches(shop, 'courier', { lateMs: 6000 });
  await open(page, `/product/${shoe.id}`);
  await chooseCountry(page, 'GB');
  const line = page.getByRole('main').getByText(/^Estimate: delivery to the United Kingdom from /);
  await expect(line).toBeVisible({ timeout: 20_000 });
  const told = (await line.textContent()) ?? '';

  await openCheckout(page, [lineOf(shoe)]);
  const options = page.locator('#shipping-options');
  const answered = page.waitForResponse('**/api/shipping/rates');
  await fillForeignAddress(page, 'slow@example.com');
  await expect(options.getByText('The courier takes longer than usual')).toBeVisible();
  await expect(cover(page)).toBeVisible();
  await expect(economy(page)).toBeVisible({ timeout: 30_000 });
  await expect(options.getByText('The courier takes longer than usual')).toHaveCount(0);
  const { arrivals }: { arrivals: Arrival[] } = await (await answered).json();
  const day = arrivals.find(({ id }) => id.includes('ECONOMY'))?.date ?? '';
  expect(day > addDays(shopToday(new Date()), 7)).toBe(true);
  expect(told).toContain(`, about ${dayText(day)}.`);
  await economy(page).check();
  await expect(options.getByText(`Arrives about ${dayText(day)}`)).toBeVisible();
  await page.getByRole('radio', { name: 'Card' }).check();
  await expect(cover(page)).toHaveCount(0);
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const orderId = await expectConfirmed(page);

  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(fact('Estimated Delivery')).toContainText(formatLongDate(day));
  await expect(page.getByText(`By ${dayText(day)}`)).toBeVisible();
  await expect
    .poll(async () => (await readMails(shop, 'slow@example.com'))[0]?.text ?? '')
    .toContain(formatLongDate(day));
  await open(page, `/track-order?tracking=${orderId}`);
  await expect(page.getByRole('main')).toContainText(formatLongDate(day));
  await setSwitches(shop, 'courier', { reset: true });
});

test('a courier that answers too late names no price and no day, and can be asked again', async ({
  page,
  shop,
}) => {
  const shoe = await findProduct(shop);
  await setSwitches(shop, 'courier', { lateMs: 30_000 });
  await open(page, `/product/${shoe.id}`);
  await chooseCountry(page, 'CL');
  await expect(page.getByText('Delivery is worked out at checkout.')).toBeVisible({
    timeout: 20_000,
  });
  await openCheckout(page, [lineOf(shoe)]);
  await expect(page.getByLabel('Country')).toHaveValue('CL');
  await page.getByLabel('Street Address').fill('1 Avenida Providencia');
  await page.getByLabel('City').fill('Santiago');
  const failed = page.getByText('Unable to calculate shipping rates at this time.');
  await expect(failed).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Arrives/)).toHaveCount(0);
  await expect(cover(page)).toBeVisible();
  await setSwitches(shop, 'courier', { reset: true });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rates(page).first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Arrives /).first()).toBeVisible();
});

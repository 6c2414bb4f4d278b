import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import {
  bagText,
  countCaptures,
  expectConfirmed,
  expectToast,
  findProduct,
  lineOf,
  prepareToPay,
} from '../kit/checkout.ts';
import { findChoice } from '../kit/counter.ts';
import { type ShopProcess, testAdmin } from '../kit/shop-process.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 300_000 });

const ecocashButton = (page: Page) => page.getByRole('button', { name: /^Pay .* with EcoCash$/ });
const waiting = (page: Page) => page.getByRole('heading', { name: 'Confirm on your phone' });

/** Each test has its own phone number. */
async function askPhone(page: Page, shop: ShopProcess, number: string): Promise<void> {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Paynow');
  await page.getByLabel('Mobile number of the wallet').fill(number);
  await ecocashButton(page).click();
  await expect(waiting(page)).toBeVisible({ timeout: 30_000 });
}

async function pickUpPhone(page: Page, shop: ShopProcess, number: string): Promise<Page> {
  const phone = await page.context().newPage();
  await phone.goto(`${shop.url}/emulators/paynow/phone/${number}`);
  await expect(phone.getByText('Demo', { exact: true })).toBeVisible();
  return phone;
}

test('EcoCash is paid on the phone, over a reload and a lost connection, and answered twice', {
  tag: '@journey',
}, async ({ page, shop }) => {
  const number = '0775550101';
  const taken = await countCaptures(shop, 'paynow');
  await askPhone(page, shop, number);
  await expect(page.getByText('telephone ending in 101')).toBeVisible();
  await expect(page.getByText('dial *151*2*4#')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^Time left: 0:\d\d$/);
  await expectAccessible(page);

  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('The connection is lost.')).toBeHidden();

  const phone = await pickUpPhone(page, shop, number);
  const second = await pickUpPhone(page, shop, number);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByRole('heading', { name: 'You have paid' })).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByRole('heading', { name: 'You have answered this' })).toBeVisible();

  await expectConfirmed(page);
  expect(await bagText(page)).toBe('[]');
  expect(await countCaptures(shop, 'paynow')).toBe(taken + 1);
});

test('a cancelled, a forgotten and a late answer leave nobody in doubt', async ({ page, shop }) => {
  const taken = await countCaptures(shop, 'paynow');
  await askPhone(page, shop, '0775550202');
  const phone = await pickUpPhone(page, shop, '0775550202');
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeInViewport();
  await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
  expect(JSON.parse(await bagText(page))).toHaveLength(1);

  // Nobody answers the phone: the page says so, and finally that nothing was paid.
  await ecocashButton(page).click();
  await expect(waiting(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('No answer has come yet.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible({
    timeout: 90_000,
  });
  await page.getByRole('button', { name: 'Try again' }).click();

  // The shopper cancels, and the page says what the shop can't cancel.
  await ecocashButton(page).click();
  await expect(waiting(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expectToast(page, 'Payment Cancelled', 'please do not confirm it any more');
  expect(await countCaptures(shop, 'paynow')).toBe(taken);

  // The tab is closed before the phone is answered: the returning shopper finds the order.
  await page.getByLabel('Mobile number of the wallet').fill('0775550303');
  await ecocashButton(page).click();
  await expect(waiting(page)).toBeVisible({ timeout: 30_000 });
  const late = await pickUpPhone(page, shop, '0775550303');
  await page.close();
  await late.getByRole('button', { name: 'Approve' }).click();
  await expect(late.getByRole('heading', { name: 'You have paid' })).toBeVisible();
  await open(late, '/checkout');
  await expectConfirmed(late);
  expect(await bagText(late)).toBe('[]');
  expect(await countCaptures(shop, 'paynow')).toBe(taken + 1);
});

test('money confirmed after the shopper gave up waits for staff, who record how it went back', async ({
  page,
  shop,
}) => {
  const number = '0775550404';
  await askPhone(page, shop, number);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expectToast(page, 'Payment Cancelled');
  const phone = await pickUpPhone(page, shop, number);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(phone.getByRole('heading', { name: 'You have paid' })).toBeVisible();

  const staff = await page.context().newPage();
  await logIn(staff, testAdmin, '/admin/dashboard?tab=attention');
  const line = staff.getByRole('listitem').filter({ hasText: 'back by hand: Paynow transaction' });
  await expect(async () => {
    await staff.reload();
    await expect(line).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await expect(line).toContainText('There is no order for this money');
  await staff.setViewportSize({ width: 390, height: 844 });
  await line.getByRole('button', { name: 'Record as done' }).click();
  await line.getByRole('button', { name: 'Record as done' }).click();
  await expect(line).toContainText('Please enter the reference.');
  await line.getByLabel('Reference of the repayment').fill('EC-771');
  await expectNoSidewaysScroll(staff);
  await expectAccessible(staff);
  await line.getByRole('button', { name: 'Record as done' }).click();
  await expect(line).toHaveCount(0);
});

test('a payment link is paid by EcoCash, after a cancelled try, a reload and a closed tab', async ({
  page,
  browser,
  shop,
}) => {
  const { product, choice } = await findChoice(shop);
  expect((await page.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
  const sale = await page.request.post('/api/admin/sales', {
    data: {
      id: crypto.randomUUID(),
      channel: 'chat',
      customer: { firstName: 'Chipo', lastName: 'Dube', email: 'chipo@example.com', phone: '' },
      lines: [{ productId: product.id, color: choice.color, size: choice.size, quantity: 1 }],
      delivery: 'collection',
      payment: { kind: 'link', days: 1 },
    },
  });
  const { pathname } = new URL((await sale.json()).url);
  const taken = await countCaptures(shop, 'paynow');
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.3.2.7' },
  });
  const visitor = await context.newPage();
  await open(visitor, pathname);
  await visitor.getByRole('button', { name: /^Pay .* with Paynow$/ }).click();
  await ecocashButton(visitor).click();
  await expect(visitor.getByText('Please enter the mobile number of the wallet')).toBeVisible();
  const number = visitor.getByLabel('Mobile number of the wallet');
  await expect(number).toBeFocused();
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
  await number.fill('0775550505');
  await ecocashButton(visitor).click();
  await expect(waiting(visitor)).toBeVisible({ timeout: 30_000 });
  await visitor.reload();
  await expect(waiting(visitor)).toBeVisible({ timeout: 30_000 });
  const phone = await pickUpPhone(visitor, shop, '0775550505');
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await expect(visitor.getByRole('heading', { name: 'Nothing was paid' })).toBeVisible();
  await expect(visitor.getByText('your pieces are still put aside for you.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your pieces are waiting' })).toBeVisible();

  // Answered after the tab was closed: the returning customer finds the order.
  await visitor.getByRole('button', { name: /^Pay .* with Paynow$/ }).click();
  await number.fill('0775550606');
  await ecocashButton(visitor).click();
  await expect(waiting(visitor)).toBeVisible({ timeout: 30_000 });
  const later = await pickUpPhone(visitor, shop, '0775550606');
  await visitor.close();
  await later.getByRole('button', { name: 'Approve' }).click();
  await expect(later.getByRole('heading', { name: 'You have paid' })).toBeVisible();
  await open(later, pathname);
  const orderId = await expectConfirmed(later);
  await open(later, pathname);
  await expect(later.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    `/order-confirmation/${orderId}`,
  );
  expect(await countCaptures(shop, 'paynow')).toBe(taken + 1);
  await context.close();
});

import type { Page } from '@playwright/test';
import {
  bagText,
  countCalls,
  countCaptures,
  cover,
  expectConfirmed,
  expectToast,
  findProduct,
  finishCaptures,
  lineOf,
  listDeliveredWebhooks,
  openPayPal,
  paypalButton,
  prepareToPay,
  rates,
  setSwitches,
} from '../kit/checkout.ts';
import { readMails } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 120_000 });

test('a bag is paid with PayPal, and becomes one order', { tag: '@journey' }, async ({
  page,
  shop,
}) => {
  const taken = await countCaptures(shop, 'paypal');
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  await expect(page.locator('paypal-pay-later-button')).toBeVisible();
  // Delays the last step, so that the first of two toasts can be read.
  await page.route('**/assets/order-confirmation*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Payment Successful');
  await expectConfirmed(page);
  await expectToast(page, 'Order placed successfully', 'Thank you for your purchase!');
  expect(await bagText(page)).toBe('[]');
  expect(await countCaptures(shop, 'paypal')).toBe(taken + 1);
});

test('Pay Later pays too', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('paypal-pay-later-button').click(),
  ]);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('a cancelled payment is told and can be made again', async ({ page, shop }) => {
  const lines = [lineOf(await findProduct(shop))];
  await prepareToPay(page, lines, 'PayPal');
  const released = page.waitForResponse('**/api/checkout/cancel');
  await (await openPayPal(page)).getByRole('button', { name: 'Cancel' }).click();
  await expectToast(page, 'Payment Cancelled', 'Your PayPal payment was cancelled.');
  expect((await released).status()).toBe(200);
  expect(JSON.parse(await bagText(page))).toHaveLength(1);
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('a declined payment takes nothing and can be made again', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  await (await openPayPal(page)).getByRole('button', { name: 'Decline' }).click();
  await expectToast(
    page,
    'Payment Error',
    'There was an issue processing your payment. Please try again.',
  );
  await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('PayPal being down is told, and nothing typed is lost', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  await setSwitches(shop, 'paypal', { serverError: 'all' });
  await paypalButton(page).click();
  await expectToast(
    page,
    'Payment Error',
    'There was an issue with PayPal payment. Please try again.',
  );
  await setSwitches(shop, 'paypal', { reset: true });
  await expect(page.getByLabel('Email')).toHaveValue('rudo@example.com');
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('trouble inside PayPal’s own widget is told in its name', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  await page.route('**/checkoutnow/status*', (route) => route.abort());
  const popup = await openPayPal(page);
  await popup.close();
  await expectToast(
    page,
    'PayPal Error',
    'PayPal encountered an error. Please try again or use a different payment method.',
  );
});

test('an order that can’t be finished at once is asked about, and never paid twice', async ({
  page,
  shop,
}) => {
  const taken = await countCaptures(shop, 'paypal');
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  await page.route('**/api/checkout', (route) => route.abort());
  await (await openPayPal(page)).getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Error placing order', 'Please try again later');
  await expect(page.getByRole('heading', { name: 'Your payment is under way' })).toBeVisible();
  await expect(cover(page)).toBeVisible();
  await page.unroute('**/api/checkout');
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expectConfirmed(page);
  expect(await countCaptures(shop, 'paypal')).toBe(taken + 1);
});

test('a double click opens one payment', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  const opened = countCalls(page, '/api/checkout/payments');
  const popups: unknown[] = [];
  page.on('popup', (popup) => popups.push(popup));
  const [popup] = await Promise.all([page.waitForEvent('popup'), paypalButton(page).dblclick()]);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
  expect(opened()).toBe(1);
  expect(popups).toHaveLength(1);
});

test('a page reloaded with PayPal’s window open still ends with the order', async ({
  page,
  shop,
}) => {
  const taken = await countCaptures(shop, 'paypal');
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  const popup = await openPayPal(page);
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
  const approved = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Approve' }).click();
  await approved;
  // The page asks when it gets the focus, but at most every 3 seconds.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForURL(/\/order-confirmation\//, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectConfirmed(page);
  expect(await bagText(page)).toBe('[]');
  expect(await countCaptures(shop, 'paypal')).toBe(taken + 1);
});

test('of two tabs one pays, and the other follows', async ({ page, shop }) => {
  const lines = [lineOf(await findProduct(shop))];
  await prepareToPay(page, lines, 'PayPal');
  const other = await page.context().newPage();
  await open(other, '/checkout');
  await expect(other.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await page.bringToFront();
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
  await expect(other).toHaveURL('/');
});

test('PayPal on a page of its own leads back to the shop, cancelled or paid', async ({
  page,
  shop,
}) => {
  const taken = await countCaptures(shop, 'paypal');
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  await leaveForPayPal(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/checkout');
  await expectToast(page, 'Payment Cancelled', 'Your PayPal payment was cancelled.');
  await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
  expect(await countCaptures(shop, 'paypal')).toBe(taken);
  await rates(page).first().check({ timeout: 30_000 });
  await leaveForPayPal(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
  expect(await bagText(page)).toBe('[]');
  expect(await countCaptures(shop, 'paypal')).toBe(taken + 1);
});

/** On a phone, PayPal uses the whole page instead of a window. */
async function leaveForPayPal(page: Page): Promise<void> {
  const opened = page.waitForResponse('**/api/checkout/payments');
  await paypalButton(page).click();
  const { redirectUrl } = (await (await opened).json()) as { redirectUrl: string };
  await page.goto(redirectUrl);
}

test('a payment that PayPal refuses takes nothing and says so, and the next one goes through', async ({
  page,
  shop,
}) => {
  const taken = await countCaptures(shop, 'paypal');
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  await setSwitches(shop, 'paypal', { refuseCapture: 'all' });
  const refused = await openPayPal(page);
  await refused.getByRole('button', { name: 'Approve' }).click();
  await expectToast(
    page,
    'Payment Error',
    'The payment provider refused this payment. Nothing was taken; please pay another way.',
  );
  await setSwitches(shop, 'paypal', { refuseCapture: 'off' });
  expect(await countCaptures(shop, 'paypal')).toBe(taken);
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('a payment that PayPal confirms later is an order at once, and is told of later', async ({
  page,
  shop,
}) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'PayPal');
  await setSwitches(shop, 'paypal', { pendingCapture: 'next' });
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  const orderId = await expectConfirmed(page);
  const [mail] = await readMails(shop, 'rudo@example.com');
  expect(mail?.subject).toContain(orderId);
  expect(mail?.text).toContain('Your payment is still being settled by the provider');
  await finishCaptures(shop, 'paypal', 'completed');
  await expect
    .poll(() => listDeliveredWebhooks(shop, 'paypal'))
    .toEqual(expect.arrayContaining(['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED']));
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Processing');
});

test('what has changed is shown line by line, and Continue goes on with it', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop);
  const line = lineOf(product);
  const cheap = { ...line, price: 1 };
  const gone = { ...line, size: '99' };
  await prepareToPay(page, [cheap, gone], 'PayPal');
  await paypalButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your bag has changed' });
  const price = product.price.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(dialog.getByText(`Was $1.00, now ${price}.`)).toBeVisible();
  await expect(dialog.getByText(`Sold out in 99. Still here in ${product.color}: `)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse(await bagText(page))).toEqual([line]);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(price);
});

import {
  bagText,
  cardButton,
  countCalls,
  countCaptures,
  expectConfirmed,
  expectToast,
  fillAddress,
  findProduct,
  findScarceProduct,
  holdElsewhere,
  lineOf,
  openCardPage,
  prepareToPay,
  rates,
  setSwitches,
} from '../kit/checkout.ts';
import { expect, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 120_000 });

test('a bag is paid by card, and becomes one order', { tag: '@journey' }, async ({
  page,
  shop,
}) => {
  const taken = await countCaptures(shop, 'stripe');
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const orderId = await expectConfirmed(page);
  expect(await bagText(page)).toBe('[]');
  expect(await countCaptures(shop, 'stripe')).toBe(taken + 1);

  // Going back leads through the provider to the same order, although the bag was filled again.
  const fresh = JSON.stringify([lineOf(await findProduct(shop, 'clothing'))]);
  await page.evaluate((text) => localStorage.setItem('ndoro-cart', text), fresh);
  await page.goBack();
  await page.waitForURL(`**/order-confirmation/${orderId}`, { timeout: 30_000 });
  expect(await bagText(page)).toBe(fresh);
  expect(await countCaptures(shop, 'stripe')).toBe(taken + 1);
});

test('a cancelled card payment is told once, and everything is still there', async ({
  page,
  shop,
}) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await openCardPage(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/checkout');
  await expectToast(page, 'Payment Cancelled', 'Your card payment was cancelled.');
  await expect(
    page.getByText('The payment was cancelled. Nothing was charged, and everything you filled in'),
  ).toBeInViewport();
  await expect(cardButton(page)).toBeInViewport();
  await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
  await expect(cardButton(page)).toBeVisible();
  expect(JSON.parse(await bagText(page))).toHaveLength(1);
});

test('a declined card can be tried again on the provider’s page', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await openCardPage(page);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('a card provider that is down is told, and nothing typed is lost', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await setSwitches(shop, 'stripe', { serverError: 'all' });
  await cardButton(page).click();
  await expectToast(
    page,
    'Payment Error',
    'There was an issue processing your payment. Please try again.',
  );
  await setSwitches(shop, 'stripe', { reset: true });
  await expect(page.getByLabel('Email')).toHaveValue('rudo@example.com');
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('a shop that can’t be reached is told', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await page.route('**/api/checkout/payments', (route) => route.abort());
  await cardButton(page).click();
  await expectToast(page, 'Error placing order', 'Please try again later');
});

test('a payment that nobody approved is refused in the shop’s words', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await openCardPage(page);
  const sessionId = new URL(page.url()).pathname.split('/').at(-1);
  await open(page, `/checkout?session_id=${sessionId}`);
  await expectToast(page, 'Error placing order', 'The payment has not been approved yet.');
  await expect(page).toHaveURL('/checkout');
  await open(page, '/checkout?session_id=cs_test_nobody');
  await expectToast(page, 'Error placing order', 'This payment is not known to the shop.');
});

test('a double click opens one payment', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  const opened = countCalls(page, '/api/checkout/payments');
  await cardButton(page).dblclick();
  await page.waitForURL(/\/emulators\/stripe\//);
  expect(opened()).toBe(1);
});

test('Back from the card page keeps the form and pays on the second try', async ({
  page,
  shop,
}) => {
  const taken = await countCaptures(shop, 'stripe');
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await openCardPage(page);
  await page.goBack();
  await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
  await expect(
    page.getByText('You have not paid yet. Nothing was charged, and everything you filled in'),
  ).toBeInViewport({ timeout: 30_000 });
  await expect(cardButton(page)).toBeInViewport();
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
  expect(await countCaptures(shop, 'stripe')).toBe(taken + 1);
});

test('a reload on the way back from the provider gives the same order', async ({ page, shop }) => {
  const taken = await countCaptures(shop, 'stripe');
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await openCardPage(page);
  await page.route('**/api/checkout', () => {}, { times: 1 });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/session_id=/);
  await expect(page.getByText('Placing your order')).toBeVisible();
  await page.reload();
  await expectConfirmed(page);
  expect(await countCaptures(shop, 'stripe')).toBe(taken + 1);
});

test('what somebody else is paying for is sold out, and said so', async ({
  page,
  shop,
  browser,
}) => {
  const scarce = await findScarceProduct(shop);
  const elsewhere = await browser.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  });
  const rival = await elsewhere.newPage();
  await prepareToPay(page, [lineOf(scarce)], 'Card');
  await prepareToPay(rival, [lineOf(scarce)], 'Card');
  await openCardPage(rival);
  const others = await holdElsewhere(shop, scarce, scarce.left - 1);
  await cardButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your bag has changed' });
  await expect(dialog.getByText(scarce.name)).toBeVisible();
  await expect(dialog.getByText(/^Sold out/)).toBeVisible();
  await rival.getByRole('button', { name: 'Cancel' }).click();
  await rival.waitForURL('**/checkout');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  expect(await bagText(page)).toBe('[]');
  await others.letGo();
  await elsewhere.close();
});

test('a demo opened by its number is returned to there, and the bag is empty after the order', async ({
  page,
  shop,
}) => {
  const byNumber = shop.url.replace('localhost', '127.0.0.1');
  const line = JSON.stringify([lineOf(await findProduct(shop))]);
  await page.context().addInitScript((text) => {
    if (localStorage.getItem('bag-prepared')) return;
    localStorage.setItem('bag-prepared', 'yes');
    localStorage.setItem('ndoro-cart', text);
  }, line);
  await open(page, `${byNumber}/checkout`);
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Card' }).check();
  await rates(page).first().check({ timeout: 30_000 });
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
  expect(new URL(page.url()).origin).toBe(byNumber);
  expect(await bagText(page)).toBe('[]');
});

test('rates are not asked for again on the next visit to the checkout', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  const chosen = await rates(page).first().inputValue();
  const asked = countCalls(page, '/api/shipping/rates');
  await open(page, '/about');
  await open(page, '/checkout');
  await expect(rates(page).first()).toBeChecked();
  expect(await rates(page).first().inputValue()).toBe(chosen);
  await expect(cardButton(page)).toBeEnabled();
  expect(asked()).toBe(0);
});

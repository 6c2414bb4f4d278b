import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { findProduct } from '../kit/checkout.ts';
import { placeOrder } from '../kit/orders.ts';
import type { ShopProcess } from '../kit/shop-process.ts';
import { collectAlerts, enter, logIn, readMails } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

// The footer of every page changes, so other tests need a shop without it.
test.use({ hasTouch: true, shopSettings: { AVIF_PICTURES: 'false', LOG_LEVEL: 'fatal' } });

const link = (page: Page) => page.getByRole('link', { name: 'Withdraw from contract' });

async function offerWithdrawal(page: Page, countries: string): Promise<void> {
  await enter(page.request);
  const data = { value: { countries } };
  expect((await page.request.put('/api/admin/settings/withdrawal', { data })).ok()).toBe(true);
}

async function receivedAt(page: Page): Promise<string | null> {
  await expect(
    page.getByRole('heading', { name: 'We have received your withdrawal' }),
  ).toBeFocused();
  return page.getByText(/^Received on .+, \d\d:\d\d:\d\d \(Harare\)\.$/).textContent();
}

const rudosOrder = (shop: ShopProcess) => placeOrder(shop, { email: 'rudo@example.com' });

test('a shop that ships to no such country shows nothing of it', async ({ page }) => {
  await offerWithdrawal(page, '');
  await open(page, '/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  expect((await page.goto('/withdraw'))?.status()).toBe(404);
  await expect(link(page)).toHaveCount(0);
});

test('by thumb: from the foot of a page to the receipt, with what was wrong said beside it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await offerWithdrawal(page, 'ZW DE');
  const { number, email } = await rudosOrder(shop);
  const [confirmation] = (await readMails(shop, email)).filter(({ subject }) =>
    subject.includes(number),
  );
  expect(confirmation?.text).toContain(`/withdraw?order=${number}`);

  await open(page, '/about');
  await link(page).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Rudo Moyo');
  await page.getByLabel('Order number').fill(number.toLowerCase());
  await page.getByLabel('Email').fill('rudo@');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);

  await page.route('**/api/withdrawals', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Your withdrawal was not sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Rudo Moyo');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  const shown = await receivedAt(page);
  await expectAccessible(page);
  const mail = (await readMails(shop, email)).find(({ subject }) =>
    subject.startsWith('Your withdrawal'),
  );
  expect(mail?.text).toContain(shown);
});

test('by keyboard, for an order that is not there: the same answer, and staff are told', async ({
  page,
  shop,
}) => {
  await offerWithdrawal(page, 'DE');
  await open(page, '/withdraw?order=NDR-QQQQQQQQQQ');
  await expect(page.getByLabel('Order number')).toHaveValue('NDR-QQQQQQQQQQ');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Eve');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('eve@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Withdraw from contract' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await receivedAt(page);
  expect((await readMails(shop, 'eve@example.com')).map(({ subject }) => subject)).toEqual([
    'Your withdrawal from order NDR-QQQQQQQQQQ',
  ]);
  await logIn(page, undefined, '/admin/dashboard?tab=attention');
  await expect(
    page.getByText('Eve (eve@example.com) withdraws from order “NDR-QQQQQQQQQQ”'),
  ).toBeVisible();
});

test('by thumb, for an engraved product and twice: said before, accepted all the same', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await offerWithdrawal(page, 'ZW');
  const { id } = await findProduct(shop, 'champagne');
  const exempt = { data: { reason: 'personalised' } };
  const put = await page.request.put(`/api/admin/products/${id}/withdrawal`, exempt);
  expect(put.ok(), await put.text()).toBe(true);
  await open(page, `/product/${id}`);
  await expect(page.getByText('Made for you alone: you cannot withdraw')).toBeVisible();
  const email = 'chipo@example.com';
  const { number } = await placeOrder(shop, { email, productId: id });
  for (const time of [1, 2]) {
    await open(page, `/withdraw?order=${number}`);
    await page.getByLabel('Name').fill('Chipo Dube');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).tap();
    await receivedAt(page);
    const mails = await readMails(shop, email);
    const receipts = mails.filter(({ subject }) => subject.startsWith('Your withdrawal'));
    expect(receipts).toHaveLength(time);
  }
  const usual = { data: { reason: null } };
  expect((await page.request.put(`/api/admin/products/${id}/withdrawal`, usual)).ok()).toBe(true);
});

test('staff see it in the order, exempt lines too, and settle it', async ({ page, shop }) => {
  await offerWithdrawal(page, 'ZW');
  const { id } = await findProduct(shop);
  const email = 'rudo@example.com';
  const { number, product } = await placeOrder(shop, { email, productId: id });
  await open(page, `/admin/products?product=${id}`);
  await page.getByLabel('Right of withdrawal').selectOption('personalised');
  await expect(page.getByText('Right of withdrawal saved')).toBeVisible();
  await open(page, `/product/${id}`);
  await expect(page.getByText('Made for you alone: you cannot withdraw')).toBeVisible();

  const data = { id: crypto.randomUUID(), name: 'Rudo Moyo', email, orderNumber: number };
  expect((await page.request.post('/api/withdrawals', { data })).ok()).toBe(true);
  await logIn(page, undefined, `/admin/dashboard?tab=orders&order=${number}`);
  const section = page.getByRole('region', { name: 'Withdrawal from contract' });
  await expect(section.getByText('In time: the order is not marked as delivered')).toBeVisible();
  await expect(section.getByText(`${product}: None: made to order`)).toBeVisible();
  const asked = collectAlerts(page);
  await section.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(section.getByText('Settled by')).toBeVisible();
  expect(asked).toEqual([expect.stringContaining('Mark the withdrawal of Rudo Moyo as settled?')]);
});

import { expectAccessible } from '../kit/accessibility.ts';
import {
  cardButton,
  cover,
  expectConfirmed,
  fillAddress,
  openCardPage,
  rates,
} from '../kit/checkout.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { logIn, readMails } from '../kit/staff.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('staff offer what is to come, a shopper pays a deposit, and the rest when it is here', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  const email = 'pre-orders@example.com';
  const shoe = { category: 'shoes', subCategory: 'heels', colors: ['Noir'], sizes: ['37', '38'] };
  const fields = { ...shoe, name: 'Coming Pump', price: 200 };
  const id = await stockProduct(request, fields, { 'Noir/37': 2, 'Noir/38': 0 });

  await logIn(page, testAdmin, '/admin/dashboard?tab=pre-orders');
  const settings = { value: { offered: true, days: '7' } };
  const switched = await page.request.put('/api/admin/settings/preOrders', { data: settings });
  expect(switched.ok(), await switched.text()).toBe(true);
  await page.getByRole('button', { name: 'Offer pre-orders' }).click();
  await page.getByLabel('Find a product').last().fill('Coming Pump');
  await page.getByRole('button', { name: /Coming Pump/ }).click();
  await page.getByLabel('Size', { exact: true }).selectOption('38');
  await page.getByLabel('Expected on').fill('2030-03-14');
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByText('Please enter a whole number from 1 to 500.').first()).toBeVisible();
  await page.getByLabel('Places').fill('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Coming Pump, Noir, 38' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await open(shopper, `/product/${id}`);
  await expect(shopper.getByText(/^Expected on March 14, 2030. You pay \$60.00 now/)).toBeVisible();
  await shopper.getByRole('button', { name: 'Pre-order', exact: true }).click();
  await shopper.getByRole('button', { name: 'Go on to pay $60.00' }).click();
  await expect(shopper.getByText('Please enter your name.')).toBeVisible();
  await shopper.getByRole('textbox', { name: /^Name/ }).fill('Chipo Dube');
  await shopper.getByLabel('E-mail').fill(email);
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.getByRole('button', { name: 'Go on to pay $60.00' }).click();
  await expect(shopper.getByRole('heading', { name: 'Your place is ready' })).toBeVisible();
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.getByRole('button', { name: 'Pay $60.00 by card' }).click();
  await shopper.getByRole('button', { name: 'Approve' }).click();
  await expect(shopper.getByText(/^This is a deposit. We write to you/)).toBeVisible();

  const path = async (subject: RegExp) => {
    const mails = await readMails(shop, email);
    const text = mails.find((mail) => subject.test(mail.subject))?.text ?? '';
    return /\/pre-order\/[\w-]+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(() => path(/^Your pre-order/), { timeout: 60_000 }).not.toBe('');
  await open(shopper, await path(/^Your pre-order/));
  await expect(shopper.getByText(/^Your deposit is paid and your place is yours/)).toBeVisible();
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await expect(page.getByText('Waits for the goods')).toBeVisible();

  const stock = [{ color: 'Noir', size: '38', quantity: 1 }];
  const stocked = await page.request.put(`/api/admin/products/${id}`, { data: { stock } });
  expect(stocked.ok(), await stocked.text()).toBe(true);
  await expect.poll(() => path(/^It has arrived/), { timeout: 60_000 }).not.toBe('');
  await open(shopper, await path(/^It has arrived/));
  await expect(shopper.getByText(/^It has arrived and is held for you until/)).toBeVisible();
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: 'Pay the rest' }).click();
  await expect(shopper.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
  await expect(shopper.getByLabel('Email')).toHaveValue(email);
  await fillAddress(shopper);
  await shopper.getByRole('radio', { name: 'Card' }).check();
  await rates(shopper).first().check({ timeout: 30_000 });
  await expect(cover(shopper)).toHaveCount(0);
  await shopper.getByRole('button', { name: /^Order Summary/i }).click();
  await expect(shopper.getByText('−$60.00').first()).toBeVisible();
  await expect(cardButton(shopper)).toBeEnabled();
  await openCardPage(shopper);
  await shopper.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(shopper);
  await open(shopper, await path(/^It has arrived/));
  await expect(shopper.getByText('It is paid. Thank you.')).toBeVisible();
  await expect(page.getByText('Done', { exact: true }).last()).toBeVisible();
});

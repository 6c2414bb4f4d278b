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

test('a shopper waits for a size, gets one held when it arrives, and buys it', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  const email = 'waits@example.com';
  const shoe = { category: 'shoes', subCategory: 'heels', colors: ['Noir'], sizes: ['37', '38'] };
  const fields = { ...shoe, name: 'Waiting Pump' };
  const id = await stockProduct(request, fields, { 'Noir/37': 2, 'Noir/38': 0 });
  await open(shopper, `/product/${id}`);
  await shopper.getByRole('button', { name: /^Join the waiting list: we hold one/ }).click();
  await shopper.getByRole('button', { name: 'Join the waiting list', exact: true }).click();
  await expect(shopper.getByText('Please enter your name.')).toBeVisible();
  await shopper.getByRole('textbox', { name: /^Name/ }).fill('Chipo Dube');
  await shopper.getByLabel('E-mail').fill(email);
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.getByRole('button', { name: 'Join the waiting list', exact: true }).click();
  await expect(shopper.getByText(/^Thank you. We have sent a link/)).toBeVisible();

  const path = async (subject: RegExp) => {
    const mails = await readMails(shop, email);
    const text = mails.find((mail) => subject.test(mail.subject))?.text ?? '';
    return /\/waiting\/[\w-]+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(() => path(/confirm your place/)).not.toBe('');
  await open(shopper, await path(/confirm your place/));
  await shopper.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(shopper.getByText(/You are next/)).toBeVisible();
  await expectAccessible(shopper);

  await logIn(page, testAdmin, '/admin/dashboard?tab=waiting-list');
  await expect(page.getByText('Waits', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const stock = [{ color: 'Noir', size: '38', quantity: 1 }];
  const stocked = await page.request.put(`/api/admin/products/${id}`, { data: { stock } });
  expect(stocked.ok(), await stocked.text()).toBe(true);

  await expect.poll(() => path(/^One is held/), { timeout: 60_000 }).not.toBe('');
  await expect(page.getByText(/^Held until/)).toBeVisible();
  await open(shopper, await path(/^One is held/));
  await expect(shopper.getByText(/^One is held for you until/)).toBeVisible();
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: 'Buy it now' }).click();
  await expect(shopper.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
  await expect(shopper.getByLabel('Email')).toHaveValue(email);
  await fillAddress(shopper);
  await shopper.getByRole('radio', { name: 'Card' }).check();
  await rates(shopper).first().check({ timeout: 30_000 });
  await expect(cover(shopper)).toHaveCount(0);
  await expect(cardButton(shopper)).toBeEnabled();
  await openCardPage(shopper);
  await shopper.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(shopper);
});

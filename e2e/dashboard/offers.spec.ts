import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import {
  cardButton,
  expectConfirmed,
  fillAddress,
  findProduct,
  lineOf,
  openCardPage,
  openCheckout,
  rates,
} from '../kit/checkout.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, logIn, readMails } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 240_000 });

const tab = (name: string) => `/admin/dashboard?tab=${name}`;

async function chooseCard(page: Page) {
  await fillAddress(page);
  await rates(page).first().check();
  await page.getByRole('radio', { name: /^Card/ }).check();
}

async function refill(page: Page, lines: readonly object[]) {
  await page.evaluate((text) => localStorage.setItem('ndoro-cart', text), JSON.stringify(lines));
  await open(page, '/checkout');
}

test('an owner switches codes and cards on, and a shopper pays with both', async ({
  page,
  shopper,
  shop,
}) => {
  const product = await findProduct(shop);
  await openCheckout(shopper, [lineOf(product)]);
  await expect(cardButton(shopper).or(shopper.getByText('Payment Method')).first()).toBeVisible();
  await expect(shopper.getByRole('button', { name: 'Discount code' })).toHaveCount(0);
  await expect(shopper.getByRole('button', { name: 'Gift card' })).toHaveCount(0);

  // The owner: off by default, with a link to the setting.
  await logIn(page, testAdmin, tab('discounts'));
  await expect(page.getByText('Discount codes are switched off')).toBeVisible();
  await page.getByRole('link', { name: /^Switch them on under Settings/ }).click();
  await page.getByRole('checkbox', { name: 'Discount codes' }).check();
  await page.getByRole('checkbox', { name: 'Gift cards' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Discounts and gift cards saved.').first()).toBeVisible();

  // A code, with a preview of its effect.
  await open(page, tab('discounts'));
  await page.getByRole('button', { name: 'Add Discount' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('welcome10');
  await page.getByRole('button', { name: 'Add Discount' }).click();
  await expect(page.getByText('Please enter a percentage from 1 to 100')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('welcome10');
  // Typed by keyboard, a year has one digit at first.
  const ends = page.getByLabel('Ends');
  await ends.fill('2031-12-05T18:00');
  await ends.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('2032');
  await expect(ends).toHaveValue('2032-12-05T18:00');
  await page.getByRole('textbox', { name: 'Percent' }).fill('10');
  await page.getByRole('textbox', { name: 'Uses per customer' }).fill('1');
  await expect(page.getByText('would cost $210.00: $20.00 off.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add Discount' }).click();
  await expect(page.getByText('WELCOME10').first()).toBeVisible();
  await expect(page.getByText('0 orders, $0.00 given')).toBeVisible();

  // A gift card, as a product.
  const made = await page.request.post('/api/admin/products', {
    data: {
      name: 'Gift card 5000',
      description: 'Money to spend here.',
      category: 'clothing',
      price: 5000,
      quantity: 100,
      imageUrl: product.imageUrl,
      isGiftCard: true,
    },
  });
  expect(made.ok()).toBe(true);
  const { id } = await made.json();

  // The shopper buys it, and finds its code in the mail.
  const card = { productId: id, name: 'Gift card 5000', price: 5000, imageUrl: product.imageUrl };
  await refill(shopper, [{ ...card, quantity: 1 }]);
  await chooseCard(shopper);
  await expect(shopper.getByText('Gift card by e-mail').first()).toBeVisible();
  await openCardPage(shopper);
  await shopper.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(shopper);
  await expect(async () => {
    const mails = await readMails(shop, 'rudo@example.com');
    expect(mails.map(({ subject }) => subject)).toContain('Your Ndoro gift card');
  }).toPass();
  const [letter] = (await readMails(shop, 'rudo@example.com')).filter(({ subject }) =>
    subject.includes('gift card'),
  );
  const code = /([2-9A-Z]{4}-){3}[2-9A-Z]{4}/.exec(letter?.text ?? '')?.[0] ?? '';

  // A wrong code, a right one, and a gift card that pays the rest.
  await refill(shopper, [lineOf(product)]);
  await chooseCard(shopper);
  await shopper.getByRole('button', { name: 'Discount code' }).click();
  await shopper.getByRole('textbox', { name: 'Discount code' }).fill('nothing');
  await shopper.getByRole('textbox', { name: 'Discount code' }).press('Enter');
  await expect(shopper.getByText('We do not know this code.')).toBeVisible();
  await shopper.getByRole('textbox', { name: 'Discount code' }).fill('welcome10');
  await shopper.getByRole('button', { name: 'Apply Discount code' }).click();
  await expect(shopper.getByText(/^WELCOME10: 10% off, −\$/)).toBeVisible();
  await expect(shopper.getByText('Discount (WELCOME10)').first()).toBeVisible();
  await shopper.getByRole('button', { name: 'Gift card' }).click();
  await shopper.getByRole('textbox', { name: 'Gift card' }).fill(code);
  await shopper.getByRole('button', { name: 'Apply Gift card' }).click();
  await expect(
    shopper.getByText(/^Gift card ending in .{4} pays \$.* stays on it\.$/),
  ).toBeVisible();
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.getByRole('button', { name: 'Place order, paid by gift card' }).click();
  await expectConfirmed(shopper);
  await expect(shopper.getByText('Paid by gift card')).toBeVisible();

  // Staff see both, and can void the rest of the card.
  const asked = collectAlerts(page);
  await open(page, tab('discounts'));
  await expect(page.getByText(/^1 order, \$.* given$/)).toBeVisible();
  await open(page, tab('gift-cards'));
  await page.getByRole('button', { name: /^Movements/ }).click();
  await expect(page.getByText('Spent')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText('Please say why')).toBeVisible();
  await page.getByRole('textbox', { name: 'Why (for staff)' }).fill('A test');
  await page.getByRole('button', { name: 'Void' }).click();
  await expect(page.getByText(/^\$0\.00 of \$5,000\.00 left$/)).toBeVisible();
  expect(asked[0]).toMatch(/^Void the card ending in .{4}\? \$.* is removed from it/);

  // Restores the setting, since other tests use the same shop.
  const back = await page.request.post('/api/admin/settings/offers/bring-back', {
    data: { to: 1 },
  });
  expect(back.ok()).toBe(true);
});

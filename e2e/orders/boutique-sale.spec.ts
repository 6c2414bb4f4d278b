import { expectAccessible } from '../kit/accessibility.ts';
import { expectToast } from '../kit/checkout.ts';
import {
  addByCode,
  dollars,
  findChoice,
  openAddOrder,
  productLines,
  totalOf,
} from '../kit/counter.ts';
import { collectAlerts } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, test } from '../kit/test.ts';

test.describe.configure({ timeout: 240_000 });

test('a boutique sale is paid in cash at another price, and given back by hand', async ({
  page,
  shop,
}) => {
  const { product, choice } = await findChoice(shop);
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openAddOrder(page);
  await page.getByLabel('Find a product').fill(product.name);
  await page
    .getByRole('button', { name: new RegExp(`^${product.name}`) })
    .first()
    .click();
  const line = productLines(page).first();
  const add = totalOf(page).getByRole('button', { name: 'Add order' });

  // Missing input is reported next to its field.
  await expect(line.getByLabel('Size')).toBeVisible();
  await add.click();
  await expect(line).toContainText('Please choose a size.');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription(
    'Please enter a telephone number or an e-mail address',
  );
  if (choice.color) await line.getByLabel('Colour').selectOption(choice.color);
  await line.getByLabel('Size').selectOption(choice.size);
  await expect(line).toContainText(`${choice.quantity} left`);
  await page.getByLabel('First name').fill('Tendai');
  await page.getByLabel('Telephone').fill('+263 77 555 0101');

  // Another price needs a reason; so does a discount.
  const cheaper = product.price - 100;
  await line.getByLabel('Price each').fill(String(cheaper));
  await page.getByLabel('Discount', { exact: true }).fill('20.5');
  await add.click();
  await expect(line.getByLabel('Reason for price change')).toHaveAccessibleDescription(
    /A changed price needs a reason\./,
  );
  await expect(page.getByLabel('Why a discount')).toHaveAccessibleDescription(
    'A discount needs a reason.',
  );
  await line.getByLabel('Reason for price change').fill('A scuff on the heel');
  await page.getByLabel('Why a discount').fill('Bought two last week');
  const total = cheaper - 20.5;
  await expect(totalOf(page)).toContainText(dollars(total));
  await expect(totalOf(page)).toContainText('−$20.50');

  // A quantity above the stock is refused with the available number, and no input is lost.
  await line.getByLabel('Quantity', { exact: true }).fill('900');
  await add.click();
  await expect(line.getByRole('alert')).toContainText(`Only ${choice.quantity} left.`);
  await expect(line.getByLabel('Reason for price change')).toHaveValue('A scuff on the heel');
  await line.getByLabel('Quantity', { exact: true }).fill('1');
  await expectAccessible(page);
  // Waits from the click on: another toast may replace this one before the order is open.
  await Promise.all([expectToast(page, 'Order added'), add.click()]);

  // The order opens, with all agreed data.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: /^Order #NDR-/ })).toBeVisible();
  for (const text of [
    'Tendai',
    'None given',
    '+263 77 555 0101',
    'Boutique',
    'Collection at our boutique',
    'owner@ndoro.example',
    'Cash',
    `Price changed from ${dollars(product.price)}: A scuff on the heel`,
    'Discount (Bought two last week)',
    dollars(total),
  ]) {
    await expect(dialog.getByText(text).first()).toBeVisible();
  }
  await expect(dialog).not.toContainText('counter.invalid');
  await expectAccessible(page);

  // The papers show the discount, and no delivery.
  const paper = page.locator('[data-print-sheet]');
  await dialog.getByRole('button', { name: 'Print invoice' }).click();
  for (const text of ['Discount', '-$20.50', 'Collected by', 'Cash']) {
    await expect(paper).toContainText(text);
  }
  await page.pdf();
  await expect(paper).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Print packing slip' }).click();
  await expect(paper).toContainText('Collection at our boutique');
  await expect(paper).not.toContainText('Tracking');
  await page.pdf();
  await expect(paper).toHaveCount(0);

  // Staff pay back by hand the money that they took.
  const asked = collectAlerts(page);
  const number = new URL(page.url()).searchParams.get('order');
  await dialog.getByLabel('Reason').fill('It did not fit');
  await dialog.getByRole('button', { name: /^All of / }).click();
  await dialog.getByRole('button', { name: 'Refund in full' }).click();
  await expectToast(
    page,
    'Refund recorded',
    `Please give ${dollars(total)} back to Tendai (cash).`,
  );
  expect(asked).toEqual([
    `Refund ${dollars(total)} of order #${number} to Tendai? You give it back yourself (cash). The order will be cancelled.`,
  ]);
  await expect(dialog.getByText('Everything has been refunded.')).toBeVisible();
  await expect(dialog.getByText('Cancelled').first()).toBeVisible();
  await page.keyboard.press('Escape');

  // No page shows an invalid address for the customer, and a search by telephone finds them.
  await page.getByRole('tab', { name: 'Customers' }).click();
  await page.getByLabel('Search customers').fill('077 555 0101');
  await expect(page.getByText('Showing 1 of 1 customer')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tendai' })).toContainText('None given');
  await expect(page.getByRole('main')).not.toContainText('counter.invalid');
});

test('an order is put down to be paid later, and its payment is noted when it comes', async ({
  page,
  shop,
}) => {
  const { choice, product } = await findChoice(shop);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAddOrder(page);
  await addByCode(page, choice.code);
  await page.getByLabel('First name').fill('Nyasha');
  await page.getByLabel('Telephone').fill('+263 77 555 0202');
  await page.getByLabel('Paid with').selectOption('Pays later');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await totalOf(page).getByRole('button', { name: 'Add order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${dollars(product.price)} is to be paid later.`)).toBeVisible();
  const asked = collectAlerts(page);
  await dialog.getByLabel('Paid with').selectOption('Mobile money');
  await dialog.getByLabel('Reference').fill('MP2611.77');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expectToast(page, 'Payment recorded');
  expect(asked).toEqual([
    expect.stringMatching(/^Record \$[\d,.]+ for order #NDR-\w+ as paid \(mobile money\)\?$/),
  ]);
  await expect(dialog.getByText('Payment paid: Mobile money, MP2611.77')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  // Fields left empty in a counter sale stay empty when others are corrected.
  await dialog.getByRole('button', { name: 'Correct contact', exact: true }).click();
  await expect(dialog.getByLabel('Street address')).toHaveCount(0);
  await dialog.getByLabel('Telephone').fill('+263 77 555 0203');
  await dialog
    .getByRole('region', { name: 'Correct contact' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expectToast(page, 'Order corrected');

  // The order is collected, so no carrier is asked for.
  await expect(dialog.getByRole('heading', { name: 'Tracking' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Mark as Ready' }).click();
  await expectToast(page, 'Order Status Updated', 'Order status has been updated to ready.');
  // An order waiting in the boutique can still be corrected; a collected one can't.
  await expect(dialog.getByRole('button', { name: 'Correct contact', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as Collected' }).click();
  await expect(dialog.getByText('It has been handed over')).toBeVisible();
});

test('the overview tells orders and net sales of the last 30 days by channel', async ({ page }) => {
  await openAddOrder(page);
  await page.goto('/admin/dashboard');
  const table = page.getByRole('region', { name: 'Orders and net sales by channel' });
  for (const channel of ['Web', 'Chat', 'Boutique']) {
    await expect(table.getByRole('row').filter({ hasText: channel })).toContainText(
      /\d+\$[\d,]+\.\d\d/,
    );
  }
  await table.getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByLabel('Filter by channel')).toHaveValue('chat');
});

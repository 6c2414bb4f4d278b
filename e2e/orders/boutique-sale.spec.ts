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

  // What is missing stands beside what it is about.
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

  // Another price asks why; so does a discount.
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

  // More than there are is refused with what is left, and nothing typed is lost.
  await line.getByLabel('Quantity', { exact: true }).fill('900');
  await add.click();
  await expect(line.getByRole('alert')).toContainText(`Only ${choice.quantity} left.`);
  await expect(line.getByLabel('Reason for price change')).toHaveValue('A scuff on the heel');
  await line.getByLabel('Quantity', { exact: true }).fill('1');
  await expectAccessible(page);
  // Watched for from the click on: other news may take the toast's place before the order is open.
  await Promise.all([expectToast(page, 'Order added'), add.click()]);

  // The order opens, with everything that was agreed on.
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

  // The papers say what was taken off, and that nobody ships it anywhere.
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

  // Money that staff took goes back by their hands.
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

  // Nowhere does the customer bear an address that is none; and they are found again by telephone.
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

  // What a sale over the counter left empty stays so when something else is put right.
  await dialog.getByRole('button', { name: 'Correct contact', exact: true }).click();
  await expect(dialog.getByLabel('Street address')).toHaveCount(0);
  await dialog.getByLabel('Telephone').fill('+263 77 555 0203');
  await dialog
    .getByRole('region', { name: 'Correct contact' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expectToast(page, 'Order corrected');

  // It is collected: nobody is asked who carries it.
  await expect(dialog.getByRole('heading', { name: 'Tracking' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Mark as Ready' }).click();
  await expectToast(page, 'Order Status Updated', 'Order status has been updated to ready.');
  // What waits in the boutique can still be put right; what was handed over can't.
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

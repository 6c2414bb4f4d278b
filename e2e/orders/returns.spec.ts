import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { expectToast, findProduct } from '../kit/checkout.ts';
import { openTab, placeOrder } from '../kit/orders.ts';
import { answerQuestion, readMails } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const returnForm = (page: Page) => page.getByRole('region', { name: 'Return something' });
const returns = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Returns' });

async function findOrder(page: Page, number: string, email: string): Promise<void> {
  const form = returnForm(page);
  await form.getByLabel('Order number').fill(number);
  await form.getByLabel('E-mail address').fill(email);
  await form.getByRole('button', { name: 'Find my order' }).click();
}

test('a shopper asks for a return, and staff receive it as an exchange', async ({ page, shop }) => {
  const email = 'returns@example.com';
  const { id: productId } = await findProduct(shop, 'clothing');
  const { number, product } = await placeOrder(shop, { email, productId });
  await openTab(page, `tab=orders&order=${number}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Delivered' }).click();
  await expectToast(page, 'Order Status Updated');

  await open(page, '/track-order');
  const form = returnForm(page);
  await form.getByRole('button', { name: 'Find my order' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'Please enter your order number and your e-mail address.',
  );
  await findOrder(page, number, 'somebody@example.com');
  await expect(form.getByRole('alert')).toHaveText(
    'No order has this number and e-mail address. Please compare them with your confirmation e-mail.',
  );
  await findOrder(page, number, email);
  await expect(form.getByText(`Order ${number}, until`)).toBeVisible();
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form.getByText('Please choose at least one piece.')).toBeVisible();
  await form.getByLabel(`How many of ${product}`).selectOption('1');
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form.getByText('Please say why, for each piece.')).toBeVisible();
  await form.getByLabel('Why?').selectOption('It does not fit');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form.getByText('We are expecting your return')).toBeVisible();
  await expect(form.getByText(`${number}-R1`)).toBeVisible();
  await expect(form.getByText('12 Jacaranda Arcade')).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await form.getByRole('button', { name: 'Print the slip' }).click();
  await expect(page.locator('[data-print-sheet]')).toContainText(`Return ${number}-R1`);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect
    .poll(async () => (await readMails(shop, email)).map(({ subject }) => subject))
    .toContain(`Your return ${number}-R1`);

  await openTab(page, 'tab=attention');
  const waiting = page.getByRole('listitem').filter({ hasText: number });
  await expect(waiting).toContainText(`asks to return 1 item of order #${number}`);
  await expect(waiting.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  await waiting.getByRole('link', { name: 'Open' }).click();
  const section = returns(page);
  await expect(section.getByText('Asked for')).toBeVisible();
  await expect(section.getByText('1 item comes back, and it goes into stock.')).toBeVisible();
  await section.getByLabel('The customer gets').selectOption('exchange');
  await section.getByLabel('Find the new product').fill(product);
  await section.getByLabel('New product', { exact: true }).selectOption(String(productId));
  const sizes = section.getByLabel('Size and colour');
  const free = sizes.locator('option:not([disabled]):not([value=""])');
  await sizes.selectOption(String(await free.last().getAttribute('value')));
  await expect(
    section.getByText(/is credited to a new order\. Nothing is left to pay\./),
  ).toBeVisible();
  // Another product is added and removed again; the customer pays the shipping.
  const chosen = section.getByRole('list', { name: 'New products' }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  await section.getByLabel('Find another product').fill(product);
  await section.getByLabel('New product', { exact: true }).selectOption(String(productId));
  await sizes.selectOption(String(await free.first().getAttribute('value')));
  await expect(section.getByText(/The customer pays/)).toBeVisible();
  await chosen
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(chosen).toHaveCount(1);
  await section.getByLabel('How it goes').selectOption('Sent to the same address');
  await section.getByRole('button', { name: 'Ask the courier' }).click();
  await expect(section.getByLabel('Shipping', { exact: true })).toHaveValue(/^\d+\.\d\d$/);
  await section.getByLabel('Shipping', { exact: true }).fill('12.50');
  await expect(section.getByText(/The customer pays \$12\.50\./)).toBeVisible();
  await section.getByLabel('How $12.50 was paid').selectOption('Cash');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Exchange' }).click();
  await answerQuestion(page, 'yes');
  await expectToast(page, 'Exchange booked');
  await expect(section.getByText(/^Exchanged for order #NDR-/)).toBeVisible();
  await expect(section.getByText('Received')).toBeVisible();
  await expect(
    page.getByRole('dialog').getByText('Partly returned', { exact: true }),
  ).toBeVisible();

  await section.getByRole('button', { name: 'Take items back' }).click();
  await section
    .getByLabel(new RegExp(`^${product}`))
    .first()
    .selectOption('1');
  await section.getByLabel('Amount to refund').fill('twelve');
  await section.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(section.getByRole('alert')).toHaveText('Please enter an amount such as 12.50.');
  await section.getByLabel('Amount to refund').fill('0');
  await section.getByRole('button', { name: 'Return', exact: true }).click();
  await answerQuestion(page, 'yes');
  await expectToast(page, 'Return booked', 'The items are marked as returned.');
  await expect(page.getByRole('dialog').getByText('Returned', { exact: true })).toBeVisible();
  await expect(section.getByText('Everything of this order came back already.')).toBeVisible();
});

test('staff decline a return with a reason that the shopper reads', async ({ page, shop }) => {
  const email = 'declined@example.com';
  const { id: productId } = await findProduct(shop, 'champagne');
  const { number, product } = await placeOrder(shop, { email, productId });
  await open(page, '/track-order');
  await findOrder(page, number, email);
  const form = returnForm(page);
  await form.getByLabel(`How many of ${product}`).selectOption('2');
  await form.getByLabel('Why?').selectOption('I changed my mind');
  await form.getByRole('button', { name: 'Ask for the return' }).click();
  await expect(form.getByText(`${number}-R1`)).toBeVisible();
  await openTab(page, `tab=orders&order=${number}`);
  const section = returns(page);
  await section.getByRole('button', { name: 'Decline this return' }).click();
  await section.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(section.getByText('Please say why: the customer reads it.')).toBeVisible();
  await section.getByLabel('Why (the customer reads it)').fill('The soles are worn.');
  await section.getByRole('button', { name: 'Decline', exact: true }).click();
  await expectToast(page, 'Return declined');
  await expect(section.getByText('Declined')).toBeVisible();
  await expect
    .poll(async () => (await readMails(shop, email)).map(({ subject }) => subject))
    .toContain(`About your return ${number}-R1`);
});

import type { Page } from '@playwright/test';
import { expectToast, setSwitches } from '../kit/checkout.ts';
import { openTab, placeOrder } from '../kit/orders.ts';
import { answerQuestion, collectAlerts, readMails } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a parcel goes with another courier, is corrected, and the shopper reads the truth', async ({
  page,
  shop,
}) => {
  const { number, email } = await placeOrder(shop, { email: 'swift@example.com' });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const dialog = dialogOf(page);
  const ship = dialog.getByRole('button', { name: 'Mark as Shipped' });
  await ship.click();
  await expect(dialog.getByRole('heading', { name: 'Mark as Shipped' })).toBeVisible();
  await expect(dialog).toContainText(`${email} is told how to follow the parcel.`);
  await dialog.getByLabel('Tracking number (10 digits)').fill('1234567890');
  await ship.click();
  const wrong = dialog.getByText('A waybill has 10 digits, and the last must fit the others.');
  await expect(wrong).toBeVisible();
  await dialog.getByLabel('Courier', { exact: true }).selectOption('Another courier');
  await dialog.getByLabel('Tracking number').fill('SW 4711-9');
  await ship.click();
  await expect(dialog.getByText('Please name the courier.')).toBeVisible();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('SW 4711-9');
  await dialog.getByLabel('Name of the courier').fill('Swift');
  await ship.click();
  await expectToast(page, 'Order Status Updated', 'Order status has been updated to shipped.');
  await expect(dialog.getByText('Sent with Swift, SW 4711-9')).toBeVisible();
  await expect
    .poll(async () => (await readMails(shop, email))[0]?.text ?? '')
    .toContain('has left the house with Swift.');

  await dialog.getByLabel('Tracking number').fill('SW 4711-8');
  await expect(dialog.getByLabel('E-mail the customer')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Tracking number saved', 'The parcel goes with Swift, SW 4711-8.');
  const subjects = async () => (await readMails(shop, email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual([
      `How to follow your order ${number}`,
      `Your order ${number} is on its way`,
      `Your order ${number}`,
    ]);
  await dialog.getByLabel('Courier', { exact: true }).selectOption('Our own rider');
  await dialog.getByLabel('E-mail the customer').uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Delivery saved', 'The parcel goes with our own rider.');
  expect(await subjects()).toHaveLength(3);

  const { order } = await (await page.request.get(`/api/admin/orders/${number}`)).json();
  const main = page.getByRole('main');
  await open(page, `/track-order?tracking=${order.trackingReference}`);
  await expect(main).toContainText('Our own rider');
  await expect(main).toContainText('With our own rider');
  await expect(main.getByText('Our reference')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /courier’s page/ })).toHaveCount(0);
  await page.request.put(`/api/admin/orders/${number}/sending`, {
    data: { sending: { by: 'other', courier: 'Swift', number: 'SW 4711-8' }, tell: false },
  });
  await open(page, '/track-order');
  await page.getByLabel('Tracking number').fill('sw 4711-8');
  await page.keyboard.press('Enter');
  await expect(main).toContainText('With Swift, SW 4711-8');
});

test('several orders are printed in one go, packed and shipped with their numbers', async ({
  page,
  shop,
}) => {
  const email = 'several@example.com';
  const orders = [];
  for (let count = 0; count < 3; count += 1) orders.push(await placeOrder(shop, { email }));
  const [first, second, third] = orders.map(({ number }) => number) as [string, string, string];
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openTab(page, `tab=orders&q=${email}`);
  const tick = (number: string) => page.getByRole('checkbox', { name: `Select #${number}` });
  await page.getByLabel('Select all shown').check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('3 orders selected');
  await tick(third).uncheck();
  await expect(page.getByLabel('Select all shown')).not.toBeChecked();
  await expect(bar).toContainText('2 orders selected');

  await bar.getByRole('button', { name: 'Print slips' }).click();
  const papers = page.locator('[data-print-sheet] article');
  await expect(papers).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(papers.first()).toBeVisible();
  await expect(
    page.getByRole('img', { name: new RegExp(`Order number (${first}|${second})`) }),
  ).toHaveCount(2);
  const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(2);
  await page.emulateMedia({ media: 'screen' });
  await expect(papers).toHaveCount(0);

  await bar.getByRole('button', { name: 'Mark as packed' }).click();
  await expectToast(page, 'Packed', '2 orders marked as packed.');
  await expect(rowOf(page, first).getByText('Packed')).toBeVisible();
  await expect(rowOf(page, third).getByText('Packed')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Mark as packed' }).click();
  await expectToast(page, 'Packed', '0 orders marked as packed, 2 packed before.');
  await page.getByLabel('Filter by packing').selectOption('To Pack');
  await expect(rowOf(page, third)).toBeVisible();
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(bar).toHaveCount(0);
  await page.getByLabel('Filter by packing').selectOption('Packed, to Send');
  await expect(rowOf(page, first)).toBeVisible();

  await page.getByLabel('Select all shown').check();
  await bar.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = dialogOf(page);
  const numberOf = (number: string) => dialog.getByLabel(`Number of #${number}`);
  // The list is newest first. A scanner ends each number with Enter.
  await numberOf(second).fill('7777777770');
  await page.keyboard.press('Enter');
  await expect(numberOf(first)).toBeFocused();
  await page.keyboard.type('1234567890');
  await dialog.getByLabel('Or paste or scan a list').fill(`${third}\n4102000000\nnonsense 1`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  const preview = dialog.getByRole('list', { name: 'Preview' });
  await expect(preview.getByRole('listitem').filter({ hasText: first })).toContainText(
    'A waybill has 10 digits, and the last must fit the others.',
  );
  await expect(preview.getByRole('listitem').filter({ hasText: 'nonsense 1' })).toContainText(
    'There is no order number in this line.',
  );
  await expect(dialog).toContainText(
    '2 orders will be shipped, and their customers are told. 2 refused.',
  );
  const { order } = await (await page.request.get(`/api/admin/orders/${second}`)).json();
  expect(order.status).toBe('pending');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(numberOf(first)).toHaveValue('1234567890');
  await numberOf(first).fill('1234567891');
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Ship 3 orders' }).click();
  await expect(dialog).toContainText(
    '3 orders marked as shipped; 3 customers written to. 1 refused.',
  );
  await expect(dialog.getByText('Shipped', { exact: true })).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);

  // The same list again changes nothing.
  await page.getByRole('button', { name: 'Ship from a list' }).click();
  await dialog.getByLabel('Paste or scan a list').fill(`${first},1234567891\n${second} 7777777770`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('Nothing to do')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Nothing to ship' })).toBeDisabled();
  const subjects = (await readMails(shop, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.endsWith('is on its way'))).toHaveLength(3);
});

test('an unpaid order of several is named with its sum, and goes only if staff say so', async ({
  page,
  shop,
}) => {
  await setSwitches(shop, 'stripe', { pendingCapture: 'next' });
  const { number } = await placeOrder(shop, { email: 'owed@example.com' });
  await openTab(page, `tab=orders&q=${number}`);
  await page.getByRole('button', { name: 'Ship from a list' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText('Please enter at least one order.')).toBeVisible();
  await dialog.getByLabel('Paste or scan a list').fill(`${number},7777777770`);
  await dialog.getByRole('button', { name: 'Check' }).click();
  await expect(dialog.getByText(/^Not paid: \$[\d,.]+ is still pending\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Nothing to ship' })).toBeDisabled();
  await dialog.getByLabel(`Ship #${number} unpaid`).check();
  await dialog.getByRole('button', { name: 'Ship 1 order' }).click();
  await expect(dialog).toContainText('1 order marked as shipped; 1 customer written to.');
});

test('an unpaid order is cancelled after a question; a paid one says what to do instead', async ({
  page,
  shop,
}) => {
  const paid = await placeOrder(shop, { email: 'paid@example.com' });
  await setSwitches(shop, 'stripe', { pendingCapture: 'next' });
  const { number, email } = await placeOrder(shop, { email: 'gone@example.com' });
  await openTab(page, `tab=orders&q=${paid.number}&order=${paid.number}`);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('This order is paid. Refund it instead.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);

  await open(page, `/admin/dashboard?tab=orders&q=${number}&order=${number}`);
  const button = dialog.getByRole('button', { name: 'Cancel order' });
  await button.click();
  await answerQuestion(page, 'no');
  await expect(dialog.getByText('Not paid: ')).toBeVisible();
  const asked = collectAlerts(page);
  await dialog.getByLabel('Why (for staff)').fill('Ordered twice');
  await dialog.getByLabel('E-mail the customer').check();
  await button.click();
  await expectToast(page, 'Order cancelled', `Order #${number} is cancelled.`);
  expect(asked).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Cancel order #${number}\\? Nothing will be sent, 2 items go back into stock, and should \\$[\\d,.]+ still come in, it goes back by itself\\. An e-mail goes to ${email}\\.$`,
      ),
    ),
  ]);
  await expect(dialog.getByText('Marked as cancelled: Ordered twice')).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect
    .poll(async () => (await readMails(shop, email))[0]?.subject)
    .toBe(`Your order ${number} is cancelled`);
});

test('staff leave each other notes and mark one order as packed', async ({ page, shop }) => {
  const { number } = await placeOrder(shop, { email: 'noted@example.com' });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const dialog = dialogOf(page);
  const add = dialog.getByRole('button', { name: 'Add note' });
  await add.click();
  await expect(dialog.getByText('Please enter a note first.')).toBeVisible();
  const notes = dialog.locator('section').filter({ hasText: 'Notes for staff' });
  for (const text of ['Wants a ribbon', 'Called: after six']) {
    await dialog.getByLabel('New note').fill(text);
    await add.click();
    await expect(dialog.getByLabel('New note')).toHaveValue('');
  }
  await expect(notes.getByRole('listitem')).toHaveText([
    /^Called: after six.*owner@ndoro\.example$/,
    /^Wants a ribbon.*owner@ndoro\.example$/,
  ]);

  await dialog.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(dialog.getByText(/^Packed .*, by owner@ndoro\.example$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as not packed' }).click();
  await expect(dialog.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
});

test('what is refused or fails is said, keeps what was typed, and can be tried again', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'refusals@example.com' });
  await openTab(page, `tab=orders&q=${number}`);
  await page.request.put(`/api/admin/orders/${number}/status`, { data: { status: 'shipped' } });
  await page.getByLabel('Select all shown').check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Mark as packed' }).click();
  await expectToast(page, 'Packed', '0 orders marked as packed, 1 refused.');
  await expect(bar.getByText(`Order #${number}: This order is shipped already.`)).toBeVisible();
  const again = 'It did not work. Please try again. Nothing is done twice.';
  const fail = (what: string) =>
    page.route(`**/api/admin/orders/${what}`, (route) =>
      route.fulfill({ status: 500, body: 'no' }),
    );
  await fail('packed');
  await bar.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(bar.getByText(again)).toBeVisible();
  await fail('slips?*');
  await bar.getByRole('button', { name: 'Print slips' }).click();
  await expectToast(page, 'Error', 'The slips could not be fetched. Please try again.');

  await bar.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(`Number of #${number}`).fill('7777777770');
  await fail('shipments');
  await dialog.getByRole('button', { name: 'Check' }).focus();
  await page.keyboard.press('Enter');
  const ship = dialog.getByRole('button', { name: 'Ship 1 order' });
  await expect(ship).toBeFocused();
  await expect(dialog.getByText('Add the number')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(again)).toBeVisible();
  await page.unrouteAll();
  await ship.click();
  await expect(dialog).toContainText('0 orders marked as shipped; 1 customer written to.');
  await expect(dialog.getByText('Number added')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: `View Details of #${number}` }).click();
  await fail('*/notes');
  await dialog.getByLabel('New note').fill('Call first');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByText('Failed to add the note. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('New note')).toHaveValue('Call first');
  await fail('*/sending');
  await dialog.getByLabel('Tracking number').fill('4102000000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('Failed to save how the parcel goes. Please try again.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('4102000000');
});

test('a hundred orders go at once, and no more', async ({ page }) => {
  const order = (position: number) => ({
    id: `NDR-${String(position).padStart(10, '0')}`,
    userId: 1,
    status: 'pending',
    paymentStatus: 'paid',
    total: 100,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    items: [],
  });
  const orders = Array.from({ length: 101 }, (_, position) => order(position));
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: { orders } }));
  await openTab(page, 'tab=orders');
  await page.getByLabel('Select all shown').check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await expect(bar).toContainText('101 orders selected, at most 100 at a time');
  for (const name of ['Print slips', 'Mark as packed', 'Mark as shipped']) {
    await expect(bar.getByRole('button', { name })).toBeDisabled();
  }
  await page.getByRole('checkbox', { name: 'Select #NDR-0000000000' }).uncheck();
  await expect(bar.getByRole('button', { name: 'Mark as shipped' })).toBeEnabled();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
});

test('an order that was paid meanwhile is not cancelled, and the page says why', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'meanwhile@example.com' });
  await openTab(page, `tab=orders&q=${number}`);
  const { order } = await (await page.request.get(`/api/admin/orders/${number}`)).json();
  let hasTried = false;
  await page.route('**/cancel', (route) => {
    hasTried = true;
    return route.continue();
  });
  await page.route(`**/api/admin/orders/${number}`, (route) =>
    hasTried
      ? route.continue()
      : route.fulfill({ json: { order: { ...order, paymentStatus: 'pending' } } }),
  );
  await page.getByRole('button', { name: `View Details of #${number}` }).click();
  collectAlerts(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByText('This order is paid. Refund it instead.')).toBeVisible();
});

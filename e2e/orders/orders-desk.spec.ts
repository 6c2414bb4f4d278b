import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { expectToast, finishRefunds, setSwitches } from '../kit/checkout.ts';
import { openTab, placeOrder } from '../kit/orders.ts';
import { answerQuestion, collectAlerts, readMails } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

const listCall = '**/api/admin/orders?*';
const usersCall = '**/api/admin/users?*';

const order = (fields: Record<string, unknown> = {}) => ({
  id: 'NDR-0000000001',
  userId: 1,
  status: 'pending',
  paymentStatus: 'paid',
  total: 1250,
  refunded: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  user: { firstName: 'Rudo', lastName: 'Moyo', email: 'rudo@example.com' },
  items: [{ productName: 'Msasa Pump', quantity: 2, price: 625, total: 1250 }],
  shippingAddress: {
    streetAddress: '1 Samora Machel Avenue, behind the old jacaranda',
    city: 'Harare',
    state: 'Harare',
    country: 'ZW',
    postalCode: 'N/A',
  },
  ...fields,
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Each once: a reloaded list logs its warning again. */
function collectWarnings(page: Page): Set<string> {
  const warnings = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.add(message.text());
  });
  return warnings;
}

test('the list says what it holds, shortens addresses, and drops what is broken', async ({
  page,
}) => {
  const warnings = collectWarnings(page);
  const broken = [{ ...order(), items: 'none' }, { id: 'NDR-0000000009' }];
  const strange = order({ id: 'NDR-0000000002', status: 'lost', paymentStatus: 'owed' });
  await page.route(listCall, (route) =>
    route.fulfill({ json: { orders: [order(), strange, ...broken] } }),
  );
  await openTab(page, 'tab=orders');
  for (const name of [
    'Order ID',
    'Customer Details',
    'Items',
    'Shipping Address',
    'Payment Status',
    'Order Status',
    'Date',
    'Total',
    'Actions',
  ]) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  const row = rowOf(page, '#NDR-0000000001');
  for (const text of [
    'Rudo Moyo',
    'rudo@example.com',
    'Msasa Pump x 2',
    '1 Samora Machel Avenue, behind the old…',
    'Paid',
    'Pending',
    'Nov 1, 2026',
    '$1,250.00',
  ]) {
    await expect(row).toContainText(text);
  }
  const unknown = rowOf(page, '#NDR-0000000002');
  await expect(unknown.getByText('Lost')).toHaveClass(/text-danger/);
  await expect(unknown.getByText('Owed')).toHaveClass(/border-edge/);
  await expect(page.getByRole('row')).toHaveCount(3);
  expect([...warnings].filter((text) => text.startsWith('Invalid order left out'))).toHaveLength(2);
  await row.getByRole('button', { name: 'Actions for #NDR-0000000001' }).click();
  for (const name of [
    'View Details',
    'Mark as Processing',
    'Mark as Shipped',
    'Mark as Delivered',
  ]) {
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
});

test('loading, emptiness and failures of both lists have words', async ({ page }) => {
  let answer: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(listCall, async (route) => {
    await gate;
    await route.fulfill({ json: { orders: [] } });
  });
  await openTab(page, 'tab=orders');
  await expect(page.getByText('Loading orders...')).toBeVisible();
  answer();
  await expect(page.getByText('No orders found.')).toBeVisible();

  await page.unrouteAll();
  await page.route(listCall, (route) => route.fulfill({ json: { orders: 'none' } }));
  await page.reload();
  await expect(page.getByText('Failed to fetch orders')).toBeVisible();
  await expect(page.getByText('Expected an array of orders')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.route('**/status', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  // For a shipped order it asks first.
  collectAlerts(page);
  await page.getByRole('menuitem', { name: 'Mark as Processing' }).click();
  await expectToast(page, 'Error', 'Failed to update order status. Please try again.');

  const warnings = collectWarnings(page);
  const user = { id: 7, email: 'a@b.example', role: 'customer', createdAt: '2026-11-01T10:00:00Z' };
  await page.route(usersCall, (route) =>
    route.fulfill({
      json: { users: [{ ...user, isActive: false, firstName: 'Chipo' }, { id: 8 }] },
    }),
  );
  await page.getByRole('tab', { name: 'Customers' }).click();
  for (const name of ['Name', 'Email', 'Status', 'Joined']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(rowOf(page, 'a@b.example')).toContainText('Inactive');
  await expect(rowOf(page, 'a@b.example')).toContainText('Nov 1, 2026');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect([...warnings].filter((text) => text.startsWith('Invalid user left out'))).toHaveLength(1);

  await page.unrouteAll();
  await page.route(usersCall, (route) => route.fulfill({ json: {} }));
  await page.reload();
  await expect(page.getByText('Failed to fetch users')).toBeVisible();
  await expect(page.getByText('Expected an array of users')).toBeVisible();
});

test('an order is packed, shipped, tracked and delivered; the shopper hears of it once', {
  tag: '@journey',
}, async ({ page, shop }) => {
  const { number, email, product } = await placeOrder(shop, { email: 'desk@example.com' });
  await openTab(page, `tab=orders&q=${number}`);
  await page.getByRole('button', { name: `View Details of #${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`order=${number}`));
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  for (const text of [
    'Rudo Moyo',
    email,
    'Paid',
    'Pending',
    product,
    'Order placed',
    'by the shop',
  ]) {
    await expect(dialog).toContainText(text);
  }
  for (const name of ['Product', 'Quantity', 'Price', 'Total']) {
    await expect(dialog.getByRole('columnheader', { name })).toBeVisible();
  }
  for (const name of ['Shipping Address', 'Billing Address', 'History', 'E-mails']) {
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
  }
  await expect(dialog).toContainText(`Your order ${number}`);
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();

  const mark = (status: string) => dialog.getByRole('button', { name: `Mark as ${status}` });
  await mark('Processing').click();
  await expectToast(page, 'Order Status Updated', 'Order status has been updated to processing.');
  await expect(mark('Processing')).toBeDisabled();
  await dialog.getByLabel('Tracking number').fill('1234567890');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByText('A waybill has 10 digits, and the last must fit the others.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('1234567890');
  await dialog.getByLabel('Tracking number').fill('7777 7777 70');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Tracking number saved');
  await expect(dialog.getByText('Tracking number 7777777770')).toBeVisible();

  await mark('Shipped').click();
  // It first asks how the parcel is sent, with the earlier input filled in.
  await expect(dialog.getByLabel('Tracking number')).toHaveValue('7777777770');
  await mark('Shipped').click();
  await expectToast(page, 'Order Status Updated', 'Order status has been updated to shipped.');
  await expect(mark('Shipped')).toBeDisabled();
  await mark('Delivered').click();
  await expectToast(page, 'Order Status Updated', 'Order status has been updated to delivered.');
  await expect(mark('Shipped')).toBeDisabled();
  await expect(mark('Delivered')).toBeDisabled();
  await expect(dialog).toContainText('owner@ndoro.example');
  const subjects = async () => (await readMails(shop, email)).map(({ subject }) => subject);
  await expect
    .poll(subjects)
    .toEqual([
      `Your order ${number} has arrived`,
      `Your order ${number} is on its way`,
      `Your order ${number}`,
    ]);

  const asked = collectAlerts(page);
  await mark('Processing').click();
  await expectToast(page, 'Order Status Updated', 'updated to processing.');
  expect(asked).toEqual([`Order #${number} is delivered. Set it back to processing?`]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // Back does not reopen a closed order.
  await page.goBack();
  await expect(page).toHaveURL(/tab=orders/);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for #${number}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as Shipped' }).click();
  await mark('Shipped').click();
  await expect(rowOf(page, number)).toContainText('Shipped');
  expect(await subjects()).toHaveLength(3);
});

test('money goes back in part, then in full, and both papers can be printed', async ({
  page,
  shop,
}) => {
  const { number, email } = await placeOrder(shop, { email: 'refunds@example.com' });
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Print packing slip' }).click();
  const paper = page.locator('[data-print-sheet]');
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toContainText(`Packing slip`);
  await expect(paper).not.toContainText('$');
  await expect(paper).toBeVisible();
  await expect(dialog).toBeHidden();
  // After printing, the browser sends its event.
  expect((await page.pdf()).length).toBeGreaterThan(5000);
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Print invoice' }).click();
  await expect(paper).toContainText('Bill to');
  await expect(paper).toContainText('No tax was added.');
  await expect(paper).toContainText(/INV-\d{4}-\d{5}/);
  await page.pdf();

  const asked = collectAlerts(page);
  await dialog.getByLabel('Amount').fill('999999');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(
    dialog.getByText('A refund cannot be larger than what is left of the payment.'),
  ).toBeVisible();
  await dialog.getByLabel('Amount').fill('0');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Please enter an amount above zero.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('20.5');
  await dialog.getByLabel('Reason').fill('A scratch');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expectToast(page, 'Refund sent', `$20.50 is on its way back to ${email}.`);
  expect(asked).toEqual([`Refund $20.50 of order #${number} to ${email}?`]);
  await expect(dialog).toContainText('Partially Refunded');
  await expect(dialog).toContainText('$20.50, completed');
  await dialog.getByRole('button', { name: /^All of / }).click();
  await dialog.getByRole('button', { name: 'Refund in full' }).click();
  await expect(dialog).toContainText('Everything has been refunded.');
  expect(asked[1]).toContain('The order will be cancelled.');
  await expect(dialog).toContainText('Cancelled');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, number)).toContainText('Refunded');
  const emulator = await fetch(`${shop.url}/emulators/stripe/control`);
  const { refunds } = (await emulator.json()) as { refunds: { amountCents: number }[] };
  expect(refunds.map(({ amountCents }) => amountCents)).toContain(2050);
});

test('an order whose money went back is not sent, and the page says why', async ({
  page,
  shop,
}) => {
  const { number, email } = await placeOrder(shop, { email: 'back@example.com' });
  await openTab(page, `tab=orders&q=${number}`);
  const refunded = await page.request.post(`/api/admin/orders/${number}/refunds`, { data: {} });
  expect(refunded.ok()).toBe(true);
  const why = 'This order was cancelled, so it can’t be sent.';
  await page.reload();
  await page.getByRole('button', { name: `Actions for #${number}` }).click();
  for (const status of ['Shipped', 'Delivered']) {
    const item = page.getByRole('menuitem', { name: `Mark as ${status}`, exact: true });
    await expect(item).toBeDisabled();
    await expect(item).toHaveAccessibleDescription(why);
  }
  await expect(page.getByRole('menuitem', { name: 'Mark as Processing' })).toBeEnabled();
  await expect(page.getByRole('menu').getByText(why)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const mark = (status: string) =>
    dialogOf(page).getByRole('button', { name: `Mark as ${status}` });
  await expect(mark('Shipped')).toBeDisabled();
  await expect(mark('Delivered')).toBeDisabled();
  await expect(mark('Shipped')).toHaveAccessibleDescription(why);
  await expect(dialogOf(page).getByText(why)).toBeVisible();
  await expectAccessible(page);
  const subjects = (await readMails(shop, email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('on its way'))).toEqual([]);
});

test('a page that shows an order as it was is told why it can’t be sent', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'stale@example.com' });
  await openTab(page, `tab=orders&q=${number}`);
  const known = await page.request.get(`/api/admin/orders?q=${number}`);
  const asItWas = await known.json();
  let hasTried = false;
  await page.route('**/orders/*/status', (route) => {
    hasTried = true;
    return route.continue();
  });
  await page.route(listCall, (route) =>
    hasTried ? route.continue() : route.fulfill({ json: asItWas }),
  );
  const refunded = await page.request.post(`/api/admin/orders/${number}/refunds`, { data: {} });
  expect(refunded.ok()).toBe(true);
  await page.getByRole('button', { name: `Actions for #${number}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as Shipped' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expectToast(page, 'Error', 'Failed to update order status. Please try again.');
  await expect(dialog.getByText('This order was cancelled, so it cannot be sent.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, number)).toContainText('Cancelled');
});

test('an order that is not paid is asked about, with its sum, before it is sent', async ({
  page,
  shop,
}) => {
  await setSwitches(shop, 'stripe', { pendingCapture: 'next' });
  const { number } = await placeOrder(shop, { email: 'unpaid@example.com' });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const shipped = dialogOf(page).getByRole('button', { name: 'Mark as Shipped' });
  await expect(dialogOf(page).getByText(/^Not paid: \$[\d,.]+ is still pending\.$/)).toBeVisible();
  await shipped.click();
  expect(await answerQuestion(page, 'no')).toMatch(
    new RegExp(
      `^Order #${number} is not paid: \\$[\\d,.]+ is still pending\\. Mark it as shipped\\?$`,
    ),
  );
  await expect(shipped).toBeEnabled();
  const asked = collectAlerts(page);
  await shipped.click();
  await shipped.click();
  await expectToast(page, 'Order Status Updated', 'Order status has been updated to shipped.');
  expect(asked).toHaveLength(1);
});

test('a refund on its way is shown as pending, and one that fails later can be made again', async ({
  page,
  shop,
}) => {
  const { number, email } = await placeOrder(shop, { email: 'on-its-way@example.com' });
  collectAlerts(page);
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const dialog = dialogOf(page);
  await setSwitches(shop, 'stripe', { pendingRefund: 'next' });
  await dialog.getByRole('button', { name: /^All of / }).click();
  await dialog.getByRole('button', { name: 'Refund in full' }).click();
  await expect(page.getByText('Refund pending', { exact: true })).toBeVisible();
  await expect(dialog).toContainText(', pending');
  await expect(dialog).toContainText('Refund pending: ');
  await expect(dialog).toContainText('Everything is being refunded.');
  const [mail] = await readMails(shop, email);
  expect(mail?.text).toContain('has not been confirmed by the payment provider yet');

  // The open dialog is updated by itself.
  await finishRefunds(shop, 'stripe', 'failed');
  await expect(dialog).toContainText('Refund failed: ', { timeout: 20_000 });
  await expect(dialog).toContainText(', failed');
  await dialog.getByRole('button', { name: /^All of / }).click();
  await dialog.getByRole('button', { name: 'Refund in full' }).click();
  await expect(dialog).toContainText('Everything has been refunded.');
});

test('a refund the provider refuses is said so, changes nothing and can be tried again', async ({
  page,
  shop,
}) => {
  const { number, email } = await placeOrder(shop, { email: 'refused@example.com' });
  collectAlerts(page);
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const dialog = dialogOf(page);
  await setSwitches(shop, 'stripe', { refuseRefund: 'next' });
  await dialog.getByLabel('Amount').fill('12.5');
  await dialog.getByLabel('Reason').fill('A loose seam');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(
    dialog.getByText('The payment provider refused this refund. Nothing was sent back.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Amount')).toHaveValue('12.5');
  await expect(dialog.getByLabel('Reason')).toHaveValue('A loose seam');
  await expect(dialog).toContainText('$12.50, failed');
  await expect(dialog).not.toContainText('Partially Refunded');

  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expectToast(page, 'Refund sent', `$12.50 is on its way back to ${email}.`);
  await expect(dialog).toContainText('$12.50, completed');
  await expect(dialog).toContainText('Partially Refunded');
  await expect(dialog.getByLabel('Amount')).toHaveValue('');

  await setSwitches(shop, 'stripe', { refuseRefund: 'next' });
  await dialog.getByLabel('Reason').fill('All of it');
  await dialog.getByRole('button', { name: /^All of / }).click();
  await dialog.getByRole('button', { name: 'Refund in full' }).click();
  await expect(
    dialog.getByText('The payment provider refused this refund. Nothing was sent back.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('All of it');
  await expect(dialog).not.toContainText('Cancelled');
});

test('a refusal finds the form as it was filled in, though meanwhile nothing seemed to be left', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'meanwhile@example.com' });
  const call = `/api/admin/orders/${number}`;
  let state: 'open' | 'asked' | 'refused' = 'open';
  let answer: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${call}/refunds`, async (route) => {
    state = 'asked';
    await gate;
    state = 'refused';
    await route.continue();
  });
  // During the provider's call the amount counts as refunded; it is restored after the refusal.
  await page.route(`**${call}`, async (route) => {
    if (state === 'refused') return route.abort();
    const known = await (await route.fetch()).json();
    if (state === 'asked') known.order.refundable = 0;
    return route.fulfill({ json: known });
  });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const dialog = dialogOf(page);
  const mark = (status: string) => page.request.put(`${call}/status`, { data: { status } });
  await setSwitches(shop, 'stripe', { refuseRefund: 'next' });
  await dialog.getByLabel('Reason').fill('All of it');
  await dialog.getByRole('button', { name: /^All of / }).click();
  await dialog.getByRole('button', { name: 'Refund in full' }).click();
  await answerQuestion(page, 'yes');
  collectAlerts(page);
  await expect.poll(() => state).toBe('asked');
  await mark('processing');
  await expect(dialog.getByText('Marked as processing')).toBeVisible();
  answer();
  await expect(dialog.getByText('There is no payment to refund.')).toBeVisible();
  state = 'open';
  await mark('shipped');
  await expect(
    dialog.getByText('The payment provider refused this refund. Nothing was sent back.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('All of it');
});

test('filters, order and page live in the address, and the list comes as a file', async ({
  page,
}) => {
  await openTab(page, 'tab=orders');
  await expect(page.getByText(/^Showing 25 of \d+ orders, page 1 of \d+$/)).toBeVisible();
  const first = await page.getByRole('row').nth(1).textContent();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/page 2 of/)).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText(/page 2 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/page 1 of/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '');

  await page.getByLabel('Filter by status').selectOption('cancelled');
  await page.getByLabel('Filter by payment').selectOption('refunded');
  await page.getByRole('button', { name: 'Total' }).click();
  await expect(page).toHaveURL(/status=cancelled&payment=refunded&sort=total-desc/);
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const totals = async () => {
    const cells = await page.locator('tbody td:nth-child(8)').allInnerTexts();
    return cells.map((text) => Number((text.split('\n')[0] ?? '').replace(/[$,]/g, '')));
  };
  const fallsFromRowToRow = async () => {
    const shown = await totals();
    return (
      shown.length > 0 && shown.every((total, row) => row === 0 || total <= (shown[row - 1] ?? 0))
    );
  };
  await expect(page.locator('tbody tr').filter({ hasNotText: 'Cancelled' })).toHaveCount(0);
  await expect.poll(fallsFromRowToRow).toBe(true);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^order,date,status,paymentStatus,/);
  expect(lines.length - 1).toBe((await totals()).length);
  expect(lines.slice(1).every((line) => line.includes(',cancelled,refunded,'))).toBe(true);
});

test('a customer’s View leads to their page and orders, where a deleted product still stands', async ({
  page,
  shop,
}) => {
  await openTab(page, 'tab=customers');
  const made = await page.request.post('/api/admin/products', {
    data: {
      name: 'Passing Fancy Pump',
      description: 'Here today.',
      category: 'shoes',
      price: 90,
      quantity: 4,
      imageUrl: '',
    },
  });
  expect(made.status()).toBe(201);
  const { id: productId } = await made.json();
  const email = 'view@example.com';
  const { number } = await placeOrder(shop, { email, productId });
  expect((await page.request.delete(`/api/admin/products/${productId}`)).ok()).toBe(true);

  await page.getByLabel('Search customers').fill('view@exam');
  await expect(page).toHaveURL(/q=view/);
  await expect(rowOf(page, email)).toContainText('Active');
  await rowOf(page, email).getByRole('button', { name: 'View' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await page.getByRole('link', { name: 'Filter or export them' }).click();
  await expect(page).toHaveURL(/tab=orders&customer=\d+/);
  await expect(page.getByText('Orders of Rudo Moyo')).toBeVisible();
  await expect(rowOf(page, number)).toContainText('Passing Fancy Pump x 2');
  await page.getByRole('button', { name: `View Details of #${number}` }).click();
  await expect(dialogOf(page)).toContainText('Passing Fancy Pump');
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await expect(page.getByText(/^Showing 25 of/)).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { anyAddress } from '#tests/kit/random.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { expectToast, findProduct, setSwitches } from '../kit/checkout.ts';
import { openTab, placeOrder } from '../kit/orders.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { answerQuestion, collectAlerts, readMails } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const dayField = (page: Page, label: 'From' | 'To') => page.getByLabel(label, { exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function openCorrection(page: Page) {
  await dialogOf(page).getByRole('button', { name: 'Correct contact or address' }).click();
  return page.getByRole('region', { name: 'Correct contact or address' });
}

test('an order is found by product, telephone and day, in the list and in the file', async ({
  page,
  shop,
}) => {
  const { number, product, email } = await placeOrder(shop, { email: 'found@example.com' });
  await openTab(page, 'tab=orders');
  const search = page.getByLabel('Search orders');
  await search.fill(product);
  await expect(rowOf(page, number)).toContainText(product);
  await search.fill('0772 000 199');
  await expect(rowOf(page, number)).toBeVisible();
  await expect(page).toHaveURL(/q=0772/);

  const { orders } = await (await page.request.get(`/api/admin/orders?q=${email}`)).json();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Harare' }).format(
    new Date(orders[0].createdAt),
  );
  await search.fill(email);
  await dayField(page, 'From').fill(today);
  await dayField(page, 'To').fill(today);
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await expect(rowOf(page, number)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines.map((line) => line.split(',')[0])).toEqual(['order', number]);
  await expectAccessible(page);

  await dayField(page, 'To').fill('2020-01-01');
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await expect(page.getByText('No orders found.')).toBeVisible();
  await page.reload();
  await expect(dayField(page, 'To')).toHaveValue('2020-01-01');
  await page.getByRole('button', { name: 'All dates' }).click();
  await expect(page).not.toHaveURL(/from=|to=/);
  await expect(rowOf(page, number)).toBeVisible();
});

test('an address is corrected after a look at what sending costs now', async ({ page, shop }) => {
  const { number } = await placeOrder(shop, { email: 'wrong@exmaple.com' });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const dialog = dialogOf(page);
  const form = await openCorrection(page);
  await expect(form.getByLabel('Street address')).toHaveValue('1 Samora Machel Avenue');
  await form.getByLabel('First name').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('First name is required')).toBeVisible();
  await form.getByLabel('First name').fill('Ruvimbo');
  await form.getByLabel('E-mail').fill('right@example.com');
  await form.getByLabel('Country').selectOption('GB');
  await expect(form.getByLabel('Postal code')).toHaveValue('');
  await form.getByLabel('Street address').fill('10 Downing Street');
  await form.getByLabel('City').fill('London');
  await expect(form.getByLabel('State')).toHaveValue('N/A');
  await form.getByLabel('State').fill('England');
  await form.getByLabel('Postal code').fill('SW1A 2AA');
  await form.getByRole('button', { name: 'Save' }).click();
  const difference = form.getByText(/Paid \$[\d,.]+, now \$[\d,.]+: the shop bears \$[\d,.]+\.$/);
  await expect(difference).toBeVisible();
  await expect(form.getByRole('heading', { name: 'Shipping to the new address' })).toBeFocused();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(difference).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: 'Save the new address' }).click();
  await expectToast(page, 'Order corrected', `Order #${number} is up to date.`);
  await expect(form).toHaveCount(0);
  for (const text of [
    'right@example.com',
    'Name corrected from “Rudo Moyo” to “Ruvimbo Moyo”',
    'E-mail corrected from “wrong@exmaple.com” to “right@example.com”',
    '10 Downing Street, London, England, SW1A 2AA, United Kingdom',
    'the shop bears',
  ]) {
    await expect(dialog).toContainText(text);
  }

  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(dialog.getByRole('heading', { name: 'Mark as Shipped' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(
    dialog.getByText('It has been sent, so contact and address can no longer be corrected.'),
  ).toBeVisible();
});

test('a silent courier is said so, and the address is saved all the same', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'silent@example.com' });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const form = await openCorrection(page);
  await form.getByLabel('City').fill('Mutare');
  await form.getByLabel('Street address').fill('3 Herbert Chitepo Street');
  await setSwitches(shop, 'courier', { serverError: 'all' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText('The courier does not answer at the moment, so today’s rate is not known.'),
  ).toBeVisible();
  await setSwitches(shop, 'courier', { reset: true });
  await form.getByRole('button', { name: 'Save the new address' }).click();
  await expectToast(page, 'Order corrected');
  await expect(dialogOf(page)).toContainText('3 Herbert Chitepo Street');
});

test('champagne is not sent where it may not go, and what was typed stays', async ({
  page,
  shop,
}) => {
  const { id } = await findProduct(shop, 'champagne');
  const { number } = await placeOrder(shop, { email: 'bubbles@example.com', productId: id });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const form = await openCorrection(page);
  await form.getByLabel('Country').selectOption('SA');
  await form.getByLabel('City').fill('Riyadh');
  await form.getByLabel('State').fill('Riyadh');
  await form.getByLabel('Postal code').fill('11564');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(
    form.getByText(
      'Champagne cannot be sent to Saudi Arabia, because alcohol may not be imported there.',
    ),
  ).toBeVisible();
  await expect(form.getByLabel('City')).toHaveValue('Riyadh');
  await expect(form.getByRole('button', { name: 'Save the new address' })).toHaveCount(0);
});

test('two who correct the same choose what is to stay', async ({ page, shop }) => {
  const { number } = await placeOrder(shop, { email: 'both@example.com' });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const form = await openCorrection(page);
  await form.getByLabel('Telephone').fill('+263 77 111 1111');
  await page.request.put(`/api/admin/orders/${number}/correction`, {
    data: { phone: '+263 77 222 2222' },
  });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('heading', { name: 'Changed while you were editing' })).toBeVisible();
  await form.getByLabel('Use their version').check();
  await form.getByRole('button', { name: 'Save my version' }).click();
  await expect(form).toHaveCount(0);
  await expect(dialogOf(page)).toContainText('+263 77 222 2222');
});

test('a mail is sent again after a question, once, to the present address', async ({
  page,
  shop,
}) => {
  const { number, email } = await placeOrder(shop, { email: 'again@example.com' });
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  const dialog = dialogOf(page);
  const subject = `Your order ${number}`;
  const again = dialog.getByRole('button', { name: `Send again: ${subject}` });
  await expect(dialog.getByText('Confirmation', { exact: true })).toBeVisible();
  await expect(dialog.getByText(`To ${email}, `)).toBeVisible();
  await again.click();
  await answerQuestion(page, 'no');
  const sent = async () => (await readMails(shop, email)).length;
  expect(await sent()).toBe(1);

  const asked = collectAlerts(page);
  await again.click();
  await expectToast(page, 'E-mail sent', `It goes to ${email}.`);
  expect(asked).toEqual([`Send “${subject}” again to ${email}?`]);
  await expect.poll(sent).toBe(2);
  // The open dialog is updated when the mail is sent.
  await expect(dialog.getByText('Sent', { exact: true })).toHaveCount(2);
  await again.first().click();
  await expect(
    dialog.getByText('This mail was sent again less than a minute ago. Nothing was sent twice.'),
  ).toBeVisible();
  expect(await sent()).toBe(2);
  await expectAccessible(page);
});

test('a customer has a page with orders, notes and messages', async ({ page, shop, request }) => {
  const email = `page-${randomUUID()}@example.com`;
  const { number } = await placeOrder(shop, { email });
  const message = { name: 'Rudo', email, subject: 'The heel', message: 'It is a little loose.' };
  const headers = { 'x-forwarded-for': anyAddress() };
  const data = { ...message, openSeconds: 30 };
  expect((await request.post('/api/contact', { data, headers })).status()).toBe(200);
  await openTab(page, `tab=orders&q=${number}&order=${number}`);
  await dialogOf(page).getByRole('link', { name: 'Rudo Moyo' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Rudo Moyo' })).toBeVisible();
  const { orders } = await (await page.request.get(`/api/admin/orders?q=${number}`)).json();
  const spent = `$${orders[0].total.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
  await expect(page.locator('dl')).toContainText(`Orders1`);
  await expect(page.locator('dl')).toContainText(`Total spent${spent}`);
  await expect(page.getByText('There are no notes yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Please enter a note.')).toBeVisible();
  await page.getByLabel('New note').fill('Prefers a call before noon.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes).toContainText('Prefers a call before noon.');
  await expect(notes).toContainText(testAdmin.email);
  await expect(page.getByLabel('New note')).toHaveValue('');
  await expectAccessible(page);

  await page.getByRole('link', { name: `#${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/\\d+\\?order=${number}$`));
  await expect(dialogOf(page)).toContainText('Order placed');
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'The heel' }).click();
  await expect(page).toHaveURL(/tab=messages&message=\d+/);
  await expect(page.getByText('It is a little loose.')).toBeVisible();

  await page.goto(`/admin/dashboard?tab=orders&customer=${orders[0].userId}`);
  await page.getByRole('link', { name: 'Customer’s page' }).click();
  await expect(page).toHaveURL(`/admin/customers/${orders[0].userId}`);

  await open(page, '/admin/customers/999999');
  await expect(page.getByRole('heading', { name: 'There is no such customer' })).toBeVisible();
  await open(page, '/admin/customers/nobody');
  await expect(page.getByRole('heading', { name: 'There is no such customer' })).toBeVisible();
});

test('a notification opens its order by mouse and keyboard; one that says nothing does not', async ({
  page,
  shop,
}) => {
  await openTab(page, 'tab=overview');
  await page.request.delete('/api/admin/notifications');
  const { number } = await placeOrder(shop, { email: 'bell@example.com' });
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(page.getByTestId('unread-badge')).toBeVisible();
  await bell.click();
  const entry = panel.getByRole('listitem').filter({ hasText: number });
  await entry.getByRole('link', { name: 'New order' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/dashboard?tab=orders&order=${number}`);
  await expect(dialogOf(page).getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await bell.click();
  await expect(entry.getByText('Unread:')).toHaveCount(0);
  // Anywhere on the entry except its buttons.
  await entry.click();
  await expect(dialogOf(page).getByRole('heading', { name: `Order #${number}` })).toBeVisible();

  const old = { id: 7, type: 'order', title: 'An old one', message: 'Of last year.', read: false };
  await page.route(/\/notifications\/stream/, (route) => route.abort());
  await page.route('**/api/admin/notifications', (route) =>
    route.fulfill({ json: { notifications: [{ ...old, createdAt: '2025-11-15T10:00:00.000Z' }] } }),
  );
  await open(page, '/admin/dashboard');
  await bell.click();
  await expect(panel.getByText('An old one')).toBeVisible();
  await expect(panel.getByRole('link')).toHaveCount(0);
});

test('the address of an event opens it in the form, and Cancel leads to the list', async ({
  page,
}) => {
  await openTab(page, 'tab=events');
  const { events } = await (await page.request.get('/api/admin/events')).json();
  await open(page, `/admin/dashboard?tab=events&event=${events[0].id}`);
  await expect(page.getByLabel('Title')).toHaveValue(events[0].title);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/admin/dashboard?tab=events');
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
});

test('the new screens fit a narrow phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { number } = await placeOrder(shop, { email: 'narrow@example.com' });
  await openTab(page, `tab=orders&q=${number}&from=2026-01-01&to=2020-01-01`);
  await expect(page.getByText('The last day is before the first.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await open(page, `/admin/dashboard?tab=orders&order=${number}`);
  await openCorrection(page);
  await expectNoSidewaysScroll(page);
  const { orders } = await (await page.request.get(`/api/admin/orders?q=${number}`)).json();
  await open(page, `/admin/customers/${orders[0].userId}`);
  await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

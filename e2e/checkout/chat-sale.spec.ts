import { expectAccessible } from '../kit/accessibility.ts';
import { countCalls, expectConfirmed, expectToast, setSwitches } from '../kit/checkout.ts';
import {
  addByCode,
  dollars,
  findChoice,
  openAddOrder,
  productLines,
  totalOf,
} from '../kit/counter.ts';
import { openTab } from '../kit/orders.ts';
import { collectAlerts, readMails } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 240_000 });

test('a chat becomes a parcel: message, code, payment link, payment, order', async ({
  page,
  shop,
  browser,
}) => {
  const { product, choice } = await findChoice(shop);
  const email = 'chipo@example.com';

  // The shopper's side: the message that Chat to Buy writes.
  await open(page, `/product/${product.id}`);
  if (choice.color) await page.getByRole('radio', { name: choice.color }).check({ force: true });
  await page.getByLabel('Size').selectOption(choice.size);
  const chat = page.getByRole('link', { name: 'Chat to Buy' });
  await expect(chat).toHaveAttribute('href', new RegExp(encodeURIComponent(choice.code)));
  const message = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(message).toMatch(new RegExp(`/product/${product.id}\\S* \\(code ${choice.code}\\)$`));

  // Staff's side: the pasted message selects the product in its colour and size.
  await openAddOrder(page);
  await page.getByRole('radio', { name: 'Chat' }).check();
  await addByCode(page, message);
  const line = productLines(page).first();
  await expect(line).toContainText(product.name);
  await expect(line.getByLabel('Size')).toHaveValue(choice.size);
  await expect(totalOf(page)).toContainText(dollars(product.price));

  await page.getByLabel('Find a customer').fill('nobody of this name');
  await expect(page.getByText('No customer found. Please fill in the fields below.')).toBeVisible();
  await page.getByLabel('First name').fill('Chipo');
  await page.getByLabel('Last name').fill('Dube');
  await page.getByLabel('Telephone').fill('077 200 0199');
  await page.getByLabel('Street Address').fill('1 Samora Machel Avenue');
  await page.getByLabel('City').fill('Harare');
  await page.getByLabel('State or Province').selectOption('Harare');
  await page.getByRole('button', { name: 'Ask the courier' }).click();
  await expect(page.getByLabel('Shipping', { exact: true })).not.toHaveValue('');
  const shipping = Number(await page.getByLabel('Shipping', { exact: true }).inputValue());
  await expect(page.getByLabel('Paid with')).toHaveValue('link');
  const make = page.getByRole('button', { name: 'Create payment link' });

  // Without an e-mail address there is no link, and the field says so.
  await make.click();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAccessibleDescription(
    'A payment link needs an e-mail address',
  );
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused();
  await page.getByLabel('E-mail', { exact: true }).fill(email);

  // All input survives a reload, and a note says so.
  await expect(page.getByText('Your unfinished order was restored')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your unfinished order was restored, for Chipo Dube.')).toBeVisible();
  await expect(productLines(page).first()).toContainText(product.name);
  await expect(page.getByLabel('Street Address')).toHaveValue('1 Samora Machel Avenue');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email);
  const total = dollars(product.price + shipping);
  await expect(totalOf(page)).toContainText(total);
  await expectAccessible(page);

  // A lost answer, and then a double click: still one link.
  const sent = countCalls(page, '/api/admin/sales');
  await page.route(
    '**/api/admin/sales',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await make.click();
  await expect(totalOf(page)).toContainText('The shop could not be reached.');
  await make.dblclick();
  await expect(page.getByRole('heading', { name: 'Payment link', level: 1 })).toBeVisible();
  expect(sent()).toBe(2);
  await expect(page.getByRole('main')).toContainText(`${total} can be paid until`);
  const url = (await page.getByText(/^http.*\/pay\//).textContent()) ?? '';
  const whatsApp = page.getByRole('link', { name: 'Open WhatsApp' });
  await expect(whatsApp).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/263772000199\?text=Hello%20Chipo/,
  );
  await expectAccessible(page);

  // The customer, on a phone, from another address.
  const phone = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': '10.3.2.1' },
  });
  const visitor = await phone.newPage();
  await open(visitor, new URL(url).pathname);
  await expect(visitor.getByRole('heading', { name: 'Your pieces are waiting' })).toBeVisible();
  await expect(visitor.getByRole('main')).toContainText(product.name);
  await expect(visitor.getByRole('main')).toContainText(/Kept for you until .* \(Harare time\)\./);
  for (const width of [320, 390]) {
    await visitor.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(visitor);
  }
  await expectAccessible(visitor);

  // Double clicked, gone back, cancelled, declined: no money was taken, and it can still be paid.
  const payByCard = visitor.getByRole('button', { name: `Pay ${total} by card` });
  const opened = countCalls(visitor, `/api${new URL(url).pathname}/payments`);
  await payByCard.dblclick();
  await visitor.waitForURL(/\/emulators\/stripe\//);
  expect(opened()).toBe(1);
  await visitor.goBack();
  await expect(payByCard).toBeEnabled();
  await payByCard.click();
  await visitor.waitForURL(/\/emulators\/stripe\//);
  await visitor.getByRole('button', { name: 'Cancel' }).click();
  await visitor.waitForURL('**/pay/*');
  await expect(visitor.getByText('Nothing was taken. You can try again')).toBeVisible();
  await setSwitches(shop, 'stripe', { serverError: 'all' });
  await visitor.reload();
  await visitor.getByRole('button', { name: `Pay ${total} with PayPal` }).click();
  await visitor.waitForURL(/\/emulators\/paypal\//);
  await setSwitches(shop, 'stripe', { reset: true });
  await visitor.getByRole('button', { name: 'Decline' }).click();
  await expect(visitor.getByText('Nothing was taken. You can try again')).toBeVisible();
  expect(new URL(visitor.url()).search).toBe('');
  await visitor.getByRole('button', { name: `Pay ${total} with PayPal` }).click();
  await visitor.waitForURL(/\/emulators\/paypal\//);
  await visitor.getByRole('button', { name: 'Approve' }).click();
  const orderId = await expectConfirmed(visitor);

  // The link is used up, and leads to the order.
  await open(visitor, new URL(url).pathname);
  await expect(visitor.getByRole('heading', { name: 'This order is paid' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'See your order' })).toHaveAttribute(
    'href',
    `/order-confirmation/${orderId}`,
  );
  await phone.close();
  await expect.poll(async () => (await readMails(shop, email)).length).toBeGreaterThanOrEqual(2);

  // Staff see the channel, and send the order.
  collectAlerts(page);
  await openTab(page, 'tab=orders&channel=chat');
  const row = page.getByRole('row').filter({ hasText: `#${orderId}` });
  await expect(row.getByText('Chat', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('owner@ndoro.example').first()).toBeVisible();
  const ship = dialog.getByRole('button', { name: 'Mark as Shipped' });
  await ship.click();
  await expect(dialog).toContainText(`${email} is told how to follow the parcel.`);
  await dialog.getByLabel('Tracking number (10 digits)').fill('7777777770');
  await ship.click();
  await expectToast(page, 'Order Status Updated', 'Order status has been updated to shipped.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Payment links' }).click();
  const links = page.getByRole('dialog', { name: 'Payment links' });
  const own = links.getByRole('listitem').filter({ hasText: orderId });
  await expect(own).toContainText('Paid');
  await expect(own).toContainText('Chipo Dube');
});

test('a link is taken back after asking, and says so to whoever opens it', async ({
  page,
  shop,
}) => {
  const { product, choice } = await findChoice(shop);
  await openAddOrder(page);
  await page.getByRole('radio', { name: 'Chat' }).check();
  await page.getByRole('radio', { name: 'Collection' }).check();
  await addByCode(page, choice.code.toLowerCase());
  await page.getByLabel('First name').fill('Farai');
  await page.getByLabel('E-mail', { exact: true }).fill('farai@example.com');
  await page.getByRole('button', { name: 'Create payment link' }).click();
  const url = (await page.getByText(/^http.*\/pay\//).textContent()) ?? '';
  const { pathname } = new URL(url);
  await open(page, pathname);
  await expect(page.getByText('Collection at our boutique')).toBeVisible();
  await expect(page.getByText('12 Jacaranda Arcade').first()).toBeVisible();

  const asked = collectAlerts(page);
  await openTab(page, 'tab=orders&links=all');
  const links = page.getByRole('dialog', { name: 'Payment links' });
  const own = links.getByRole('listitem').filter({ hasText: 'Farai' }).first();
  await expect(own).toContainText('Open');
  await expectAccessible(page);
  await links.getByRole('button', { name: 'Cancel the link of Farai' }).first().click();
  await expect(own).toContainText('Cancelled');
  expect(asked).toEqual([
    `Cancel the payment link of Farai over ${dollars(product.price)}? It can no longer be paid, and its products are on sale again at once.`,
  ]);
  await open(page, pathname);
  await expect(page.getByRole('heading', { name: 'This link was taken back' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chat with us' })).toBeVisible();
  await expectAccessible(page);

  const answer = await page.goto('/pay/of-nobody');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: 'We don’t know this link' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

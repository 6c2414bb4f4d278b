import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { shopToday } from '#shared/shop-date.ts';
import { createShopper, decide } from '../../tests/kit/shopper.ts';
import { expectToast } from '../kit/checkout.ts';
import { dollars, openAddOrder, productLines, totalOf } from '../kit/counter.ts';
import { goTo } from '../kit/desk.ts';
import { openTab } from '../kit/orders.ts';
import { collectAlerts, enter } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

// Seven days that build on each other, in one shop. The expected numbers are computed here, in
// whole cents, from prices and amounts alone.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const priceCents = 12_345;
const coinCents = 50;
const month = shopToday(new Date()).slice(0, 7);
const name = `Week ${Date.now()} Clutch`;
const shown = (cents: number) => dollars(cents / 100);
const cents = (amount: number) => Math.round(amount * 100);

/** The totals that the days add to the month. */
const expected = {
  sales: 0,
  credits: 0,
  cardIn: 0,
  cardOut: 0,
  cashIn: 0,
  cashOut: 0,
  rounding: 0,
};
type Sums = typeof expected;
const week = {
  before: expected,
  netBefore: 0,
  productId: 0,
  online: '',
  counter: '',
  cashBefore: {},
};

type MoneyLine = { method: string; received: number; refunded: number };

async function readMonth(page: Page): Promise<Sums & { difference: number }> {
  const statement = await (await page.request.get(`/api/admin/books/${month}`)).json();
  const lines = statement.money as MoneyLine[];
  const of = (method: string) => lines.find((line) => line.method === method);
  return {
    sales: cents(statement.sales.total),
    credits: cents(statement.credits.total),
    cardIn: cents(of('Card')?.received ?? 0),
    cardOut: cents(of('Card')?.refunded ?? 0),
    cashIn: cents(of('Cash')?.received ?? 0),
    cashOut: cents(of('Cash')?.refunded ?? 0),
    rounding: cents(statement.rounding),
    difference: cents(statement.difference),
  };
}

async function readNetSales(page: Page): Promise<number> {
  const { stats } = await (await page.request.get('/api/admin/dashboard?days=30')).json();
  return cents(stats.netSales);
}

/** The books follow the payments within a minute. */
async function expectBooks(page: Page): Promise<void> {
  const sums = Object.keys(expected) as (keyof Sums)[];
  const grown = async () => {
    const now = await readMonth(page);
    return Object.fromEntries(sums.map((sum) => [sum, now[sum] - week.before[sum]]));
  };
  await expect.poll(grown, { timeout: 90_000 }).toEqual(expected);
}

test.beforeEach(({ page }) => enter(page.request));

test('Monday: a shopper pays two by card, and the books take the sum in', async ({
  page,
  shop,
}) => {
  const cash = await (await page.request.get('/api/admin/settings')).json();
  const { version, value } = cash.sections.find(({ id }: { id: string }) => id === 'cash');
  week.cashBefore = value;
  const rounded = { value: { ...value, rounding: '0.50' }, version };
  expect((await page.request.put('/api/admin/settings/cash', { data: rounded })).ok()).toBe(true);
  const data = {
    name,
    description: 'Folded once.',
    category: 'clothing',
    price: 123.45,
    quantity: 9,
  };
  const made = await page.request.post('/api/admin/products', { data });
  expect(made.ok()).toBe(true);
  const body = await made.json();
  week.productId = body.id ?? body.product.id;
  week.before = await readMonth(page);
  week.netBefore = await readNetSales(page);

  const shopper = createShopper(shop.url, { email: 'monday@example.com' });
  const items = [
    { productId: week.productId, name, price: 123.45, quantity: 2, weight: 0, weightUnit: 'oz' },
  ];
  const order = { items, shippingRate: await shopper.chooseRate(items) };
  const { body: payment } = await shopper.startPayment('stripe', order);
  await decide(payment);
  const placed = await shopper.placeOrder('stripe', payment, order);
  expect(placed.status).toBe(200);
  week.online = placed.body.orderId;
  const total = 2 * priceCents + cents(Number(order.shippingRate.rate));
  expected.sales += total;
  expected.cardIn += total;

  await openTab(page, `tab=orders&q=${week.online}`);
  await expect(page.getByRole('row').filter({ hasText: week.online })).toContainText(shown(total));
  await expectBooks(page);
});

test('Tuesday: somebody pays in cash at the counter, less a discount, rounded to half dollars', async ({
  page,
}) => {
  await openAddOrder(page);
  await page.getByLabel('Find a product').fill(name);
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(productLines(page).first()).toBeVisible();
  await page.getByLabel('First name').fill('Tendai');
  await page.getByLabel('Telephone').fill('+263 77 555 0303');
  await page.getByLabel('Discount', { exact: true }).fill('20.5');
  await page.getByLabel('Why a discount').fill('A scuff');
  const total = priceCents - 2_050;
  const taken = Math.round(total / coinCents) * coinCents;
  expect([total, taken]).toEqual([10_295, 10_300]);
  await expect(totalOf(page)).toContainText(shown(taken));
  await Promise.all([
    expectToast(page, 'Order added'),
    totalOf(page).getByRole('button', { name: 'Add order' }).click(),
  ]);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Taken in cash')).toBeVisible();
  await expect(dialog).toContainText(shown(taken));
  week.counter = new URL(page.url()).searchParams.get('order') ?? '';
  expected.sales += total;
  expected.cashIn += taken;
  expected.rounding += taken - total;
  await expectBooks(page);
});

test('Wednesday: a part of Monday’s money goes back to the card', async ({ page }) => {
  collectAlerts(page);
  await openTab(page, `tab=orders&q=${week.online}&order=${week.online}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount')).toHaveValue('');
  await dialog.getByLabel('Amount').fill('20.50');
  await dialog.getByLabel('Reason').fill('A scratch');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expectToast(page, 'Refund sent', '$20.50 is on its way back to monday@example.com.');
  expected.credits += 2_050;
  expected.cardOut += 2_050;
  await expectBooks(page);
});

test('Thursday: a third of Tuesday’s cash goes back, as coins can make it', async ({ page }) => {
  const asked = collectAlerts(page);
  await openTab(page, `tab=orders&q=${week.counter}&order=${week.counter}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('33.33');
  await expect(dialog.getByText('$33.50 in cash')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expectToast(page, 'Refund recorded', 'Please give $33.50 back to Tendai (cash).');
  expect(asked).toEqual([
    `Refund $33.33 of order #${week.counter} to Tendai? You give $33.50 back yourself (cash).`,
  ]);
  expected.credits += 3_333;
  expected.cashOut += 3_350;
  expected.rounding -= 17;
  await expectBooks(page);
});

test('Friday: the rest follows, and no more cash leaves than came', async ({ page }) => {
  collectAlerts(page);
  await openTab(page, `tab=orders&q=${week.counter}&order=${week.counter}`);
  const dialog = page.getByRole('dialog');
  const left = priceCents - 2_050 - 3_333;
  const inHand = 10_300 - 3_350;
  await dialog.getByRole('button', { name: `All of ${shown(left)}` }).click();
  await dialog.getByRole('button', { name: 'Refund in full' }).click();
  await expectToast(page, 'Refund recorded', `Please give ${shown(inHand)} back to Tendai (cash).`);
  await expect(dialog.getByText('Everything has been refunded.')).toBeVisible();
  expected.credits += left;
  expected.cashOut += inHand;
  expected.rounding -= inHand - left;
  // Nothing of Tuesday is left in the till, and nothing is missing.
  expect(expected.cashIn - expected.cashOut).toBe(0);
  expect(expected.rounding).toBe(0);
  await expectBooks(page);
});

test('Saturday: a customer writes about the order, and one thing leads to the other', async ({
  page,
}) => {
  const sent = await page.request.post('/api/contact', {
    data: {
      name: 'Monday Shopper',
      email: 'elsewhere@example.com',
      subject: `About the clutch ${Date.now()}`,
      message: `When will ${week.online.toLowerCase()} be here? I am looking forward to it.`,
    },
  });
  expect(sent.ok()).toBe(true);
  await goTo(page, 'overview');
  await page.getByRole('tab', { name: 'Messages', exact: true }).click();
  await page
    .getByText(/^About the clutch/)
    .first()
    .click();
  await page.getByRole('link', { name: week.online.toLowerCase() }).click();
  const dialog = page.getByRole('dialog', { name: `Order #${week.online}` });
  await expect(
    dialog.getByRole('list', { name: 'Messages' }).getByRole('link', { name: /^About the clutch/ }),
  ).toBeVisible();
});

test('Sunday: overview, statement and file agree with the week to the cent', async ({ page }) => {
  await expectBooks(page);
  expect((await readMonth(page)).difference).toBe(0);
  const net = week.netBefore + expected.sales - expected.credits;
  expect(await readNetSales(page)).toBe(net);
  await goTo(page, 'overview');
  await expect(
    page
      .locator('dl > div')
      .filter({ has: page.getByText('Net sales', { exact: true }) })
      .first(),
  ).toContainText(shown(net));

  await open(page, `/admin/dashboard?tab=bookkeeping&month=${month}`);
  await expect(page.getByText('Documents and money agree to the cent.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  const of = (entry: string, ...numbers: string[]) =>
    rows
      .filter((row) => row.entry === entry && numbers.includes(row.order ?? ''))
      .reduce((sum, { amount }) => sum + cents(Number(amount)), 0);
  const both = [week.online, week.counter];
  expect(of('credit', ...both)).toBe(-expected.credits);
  expect(of('payment', week.counter)).toBe(expected.cashIn);
  expect(of('refund', week.counter)).toBe(-expected.cashOut);
  expect(of('refund', week.online)).toBe(-expected.cardOut);
  expect(of('payment', week.online)).toBe(expected.cardIn);
  expect(of('rounding', week.counter)).toBe(expected.rounding);

  // Restores the setting, since other tests use the same shop.
  const { sections } = await (await page.request.get('/api/admin/settings')).json();
  const { version } = sections.find(({ id }: { id: string }) => id === 'cash');
  const data = { value: week.cashBefore, version };
  expect((await page.request.put('/api/admin/settings/cash', { data })).ok()).toBe(true);
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import {
  bagText,
  expectToast,
  fillAddress,
  findProduct,
  lineOf,
  openCheckout,
  rates,
  readProduct,
} from '../kit/checkout.ts';
import { goTo, leavePaperOnScreen, paperOf, putPaperAway } from '../kit/desk.ts';
import { queryShop } from '../kit/postmaster.ts';
import type { ShopProcess } from '../kit/shop-process.ts';
import { collectAlerts, logIn, readMails } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, test } from '../kit/test.ts';

test.describe.configure({ timeout: 240_000 });

const on = {
  nearby: { collection: true, zones: [{ suburb: 'Avondale', price: '5.00', day: 'tuesday' }] },
  reserving: { offered: true },
  cash: { rounding: '0.50', rates: [{ date: '2026-01-01', rate: '26.84' }] },
};

async function switchOn(page: Page): Promise<void> {
  for (const [section, value] of Object.entries(on)) {
    const answer = await page.request.put(`/api/admin/settings/${section}`, { data: { value } });
    expect(answer.ok()).toBe(true);
  }
}

/** Restores the settings, since other tests use the same shop. */
async function switchOff(page: Page): Promise<void> {
  for (const section of Object.keys(on)) {
    const address = `/api/admin/settings/${section}/bring-back`;
    expect((await page.request.post(address, { data: { to: 1 } })).ok()).toBe(true);
  }
}

async function reserve(shopper: Page, email: string): Promise<{ number: string; code: string }> {
  await shopper.getByLabel('First Name').fill('Rudo');
  await shopper.getByLabel('Last Name').fill('Moyo');
  await shopper.getByLabel('Email').fill(email);
  await shopper.getByRole('button', { name: 'Reserve without paying' }).click();
  await shopper.waitForURL(/\/order-confirmation\/NDR-/);
  const heading = shopper.getByRole('heading', { name: 'Reserved' });
  await expect(heading).toBeVisible();
  // The bag is empty now, and this does not redirect to another page.
  await expect.poll(() => bagText(shopper)).toBe('[]');
  await shopper.reload();
  await expect(heading).toBeVisible();
  const code = shopper.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(code).toBeVisible();
  await expect(shopper.locator('main dl').first()).toContainText('StatusReserved');
  const number = new URL(shopper.url()).pathname.split('/').at(-1) ?? '';
  return { number, code: (await code.textContent()) ?? '' };
}

async function expectMail(shop: ShopProcess, to: string, subject: string): Promise<string> {
  await expect
    .poll(async () => (await readMails(shop, to)).map((mail) => mail.subject), { timeout: 30_000 })
    .toContain(subject);
  return (await readMails(shop, to)).find((mail) => mail.subject === subject)?.text ?? '';
}

test('products are reserved, paid at the counter and collected', async ({
  page,
  shopper,
  shop,
}) => {
  const product = await findProduct(shop);
  await shopper.setViewportSize({ width: 390, height: 844 });
  await leavePaperOnScreen(page);
  await logIn(page);

  // By default none of it is offered.
  await openCheckout(shopper, [lineOf(product)]);
  await fillAddress(shopper);
  await expect(rates(shopper).first()).toBeVisible({ timeout: 30_000 });
  await expect(shopper.getByText('Collection at our boutique')).toHaveCount(0);
  await expect(shopper.getByText('Or reserve, and pay in the boutique')).toHaveCount(0);

  // When enabled, collection and rider are among the courier's rates, cheapest first.
  await switchOn(page);
  await shopper.evaluate(() => sessionStorage.removeItem('ndoro-rates'));
  await shopper.reload();
  await expect(shopper.getByText('Name your suburb behind the street')).toBeVisible({
    timeout: 30_000,
  });
  await shopper.getByLabel('Street Address').fill('4 King George Road, Avondale');
  const offered = shopper.getByRole('radio', { name: /Collection at our boutique|Rider to/ });
  await expect(offered).toHaveCount(2, { timeout: 30_000 });
  await expect(rates(shopper).first()).toHaveValue(/^Ndoro-Collection at our boutique-0\.00$/);
  await expect(rates(shopper).nth(1)).toHaveValue(/^Ndoro-Rider to Avondale, Tuesdays-5\.00$/);
  await expectNoSidewaysScroll(shopper);
  await expectAccessible(shopper);

  // In another country neither is offered.
  const country = shopper.getByLabel('Country');
  await country.selectOption('ZA');
  await expect(shopper.getByText('Or reserve, and pay in the boutique')).toHaveCount(0);
  await country.selectOption('ZW');

  // Without a name nothing is reserved.
  await shopper.getByLabel('First Name').fill('');
  await shopper.getByRole('button', { name: 'Reserve without paying' }).click();
  await expect(
    shopper.getByText('Please fill in your name and e-mail address above.'),
  ).toBeVisible();
  const email = 'collects@example.com';
  const { number, code } = await reserve(shopper, email);
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  expect(await expectMail(shop, email, `Your order ${number}`)).toContain(code);

  // At the counter the code leads to the order.
  const asked = collectAlerts(page);
  await goTo(page, 'orders');
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill('AAAA-AAAA');
  await dialog.getByRole('button', { name: 'Find the order' }).click();
  await expect(dialog).toContainText('No order has this code.');
  await expectAccessible(page);
  await dialog.getByLabel('Code').fill(code.toLowerCase());
  await dialog.getByRole('button', { name: 'Find the order' }).click();
  await expect(dialog.getByRole('heading', { name: `Order #${number}` })).toBeVisible();
  await expect(dialog.getByText(code)).toBeVisible();
  await dialog.getByLabel('Extra days').fill('30');
  await dialog.getByRole('button', { name: 'Keep longer' }).click();
  await expect(dialog).toContainText('Please enter a number of days from 1 to 14.');
  await dialog.getByLabel('Extra days').fill('3');
  await dialog.getByRole('button', { name: 'Keep longer' }).click();
  await expectToast(page, 'Extended', `Order #${number} is held until`);
  await expectMail(shop, email, `Your reservation ${number} is kept longer`);
  await dialog.getByRole('button', { name: 'Mark as Ready' }).click();
  await expect(dialog).toContainText('Marked as ready');
  await expectMail(shop, email, `Your order ${number} is ready`);
  expect(asked[0]).toContain(`Keep the items of order #${number} until`);
  expect(asked[1]).toContain('Tell the customer that it is ready to be collected?');
  await dialog.getByLabel('Paid with').selectOption('mobile-money');
  await dialog.getByLabel('Reference').fill('MP240101.1200.A1');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Mark as Collected' }).click();
  await expect(dialog.getByText('Collected', { exact: true }).first()).toBeVisible();
  await expectMail(shop, email, `Your order ${number} was collected`);
  expect(asked.some((question) => question.includes('as paid (mobile money)'))).toBe(true);

  // Receipts for the till and on a sheet, with the second currency.
  for (const [button, roll] of [
    ['Print receipt (80 mm)', '80mm'],
    ['Print receipt (A4)', null],
  ] as const) {
    await dialog.getByRole('button', { name: button }).click();
    await expect(paperOf(page)).toContainText(product.name);
    await expect(paperOf(page)).toContainText('Mobile money');
    await expect(paperOf(page)).toContainText('at 26.84 for $1.00 of January 1, 2026.');
    expect(await paperOf(page).getAttribute('data-roll')).toBe(roll);
    const rules = await page.locator('head style').allTextContents();
    expect(rules.some((rule) => rule.includes('size: 80mm'))).toBe(roll !== null);
    await putPaperAway(page);
    await expect(paperOf(page)).toHaveCount(0);
  }

  // A rate with one digit too many needs a confirmation before any paper prints it.
  await goTo(page, 'settings', { section: 'cash' });
  await page.getByRole('button', { name: 'Add rate' }).click();
  const added = page.getByRole('group', { name: 'rate 2' });
  await expect(added.getByLabel('Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await added.getByLabel('ZWG for $1').fill('268.4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Success', 'Cash and second currency saved.');
  expect(asked.at(-1)).toContain('is far from the 26.84 of January 1, 2026.');
  expect(asked.at(-1)).toContain('Save anyway?');
  await switchOff(page);
});

test('what nobody comes for is on sale again', async ({ page, shopper, shop }) => {
  const product = await findProduct(shop);
  await logIn(page);
  await switchOn(page);
  await openCheckout(shopper, [lineOf(product)]);
  const email = 'stays-away@example.com';
  const { number } = await reserve(shopper, email);
  expect((await readProduct(shop, product.id)).quantity).toBe(product.quantity - 1);

  // The mailed link proves that the order is theirs.
  await expect(shopper.getByText('Please open the link that we have mailed to you')).toBeVisible();
  const letter = await expectMail(shop, email, `Your order ${number}`);
  const token = /#keep=[\w-]+/.exec(letter)?.[0] ?? '';
  await shopper.goto('/');
  await shopper.goto(`/order-confirmation/${number}${token}`);
  await expect(
    shopper.getByText(/^We keep your pieces until .* Please pay when you come\.$/),
  ).toBeVisible();
  await expect(shopper).toHaveURL(/\/order-confirmation\/NDR-[^#]*$/);

  // Simulates that two days pass.
  await queryShop(
    shop.dataDir,
    "update orders set reserved_until = now() - interval '1 second' where number = $1",
    [number],
  );
  await expect
    .poll(async () => (await readProduct(shop, product.id)).quantity, { timeout: 60_000 })
    .toBe(product.quantity);
  await expectMail(shop, email, `Your reservation ${number} has lapsed`);
  await goTo(page, 'orders', { order: number });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(dialog.getByText('Reservation lapsed').first()).toBeVisible();
  await switchOff(page);
});

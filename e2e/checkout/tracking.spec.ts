import type { Page } from '@playwright/test';
import { awayFromTurnOfWindow } from '#tests/kit/limit-window.ts';
import {
  expectConfirmed,
  expectToast,
  fillAddress,
  findProduct,
  lineOf,
  openCardPage,
  prepareToPay,
  rates,
} from '../kit/checkout.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, open, test } from '../kit/test.ts';

test.describe.configure({ timeout: 240_000 });

async function expectOneSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'screen' });
}

test('an order is confirmed, found again by its tracking number, and tells nothing personal', async ({
  page,
  shop,
  browser,
}) => {
  const product = await findProduct(shop);
  await prepareToPay(page, [lineOf(product, 2)], 'Card');
  const toPay = (await page.getByText(/^To pay: \$/).textContent()) ?? '';
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const orderId = await expectConfirmed(page);
  await expectToast(page, 'Order placed successfully', 'Thank you for your purchase!');
  const bought = page.getByRole('region', { name: 'What You Ordered' });
  await expect(bought.getByRole('listitem')).toHaveCount(1);
  await expect(bought.getByRole('listitem')).toContainText(product.name);
  await expect(bought.getByRole('listitem')).toContainText('× 2');
  await expect(bought.locator('img')).toHaveAttribute('src', /\/media\//);
  await expect(bought).toContainText(toPay.replace('To pay: ', '').trim());
  const fact = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(fact('Order Number')).toContainText(orderId);
  await expect(fact('Status')).toContainText('Processing');
  await expect(fact('Shipping Method')).toContainText('Express courier');
  const inAWeek = new Date(Date.now() + 7 * 24 * 3600_000).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'Africa/Harare',
  });
  await expect(fact('Estimated Delivery')).toContainText(inAWeek);
  await expect(page.getByText(/confirmation e-mail has been sent/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  );
  const mails = await fetch(`${shop.url}/dev/inbox`, { headers: { accept: 'application/json' } });
  expect(JSON.stringify(await mails.json())).toContain(orderId);

  // On paper it is one sheet, without the parts that only a screen needs.
  await expectOneSheet(page);
  await page.reload();
  await expect(fact('Order Number')).toContainText(orderId);
  const main = page.getByRole('main');
  await expect(main).not.toContainText('Rudo');
  await expect(fact('Shipping To')).toContainText('1 Samora Machel Avenue');
  const stranger = await browser.newContext({ baseURL: shop.url });
  const elsewhere = await stranger.newPage();
  await open(elsewhere, `/order-confirmation/${orderId}`);
  await expect(elsewhere.getByRole('main')).toContainText(product.name);
  await expect(elsewhere.getByRole('main')).not.toContainText('Samora');
  await open(elsewhere, `/track-order?tracking=${orderId.toLowerCase()}`);
  await expect(elsewhere.getByRole('region', { name: /^Order / })).toBeVisible();
  await expectOneSheet(elsewhere);
  await expect(elsewhere.getByRole('region', { name: /^Order DHL-/ })).toBeVisible();
  await expect(elsewhere.getByRole('main')).not.toContainText('Samora');
  await stranger.close();
  const link = main.getByRole('link', { name: 'Track Order' });
  const address = (await link.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/track-order\?tracking=DHL-/);
  await link.click();
  await expect(page).toHaveURL(address);
  const steps = main.getByRole('listitem');
  await expect(steps).toHaveText([/Order placed/, /Processing/, /Shipped/, /Delivered/]);
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(main).not.toContainText('Rudo');
  await expect(main.getByRole('link', { name: /courier’s page/ })).toHaveAttribute(
    'href',
    /dhl\.com/,
  );

  // As a person types it: in lower case and with blanks.
  const typed = address.split('=')[1]?.toLowerCase().replaceAll('-', ' ') ?? '';
  await open(page, '/track-order');
  await page.getByLabel('Tracking number').fill(typed);
  await page.keyboard.press('Enter');
  await expect(steps.first()).toContainText('Order placed');
});

test('a collection, and a gift of four products, are one sheet of paper each', async ({
  page,
  browser,
  shop,
}) => {
  const staff = await browser.newContext({ baseURL: shop.url });
  expect((await staff.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
  const nearby = '/api/admin/settings/nearby';
  const value = { collection: true, zones: [] };
  expect((await staff.request.put(nearby, { data: { value } })).ok()).toBe(true);
  const pay = async () => {
    await openCardPage(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectConfirmed(page);
  };
  const bottle = await findProduct(shop, 'champagne');
  await prepareToPay(page, [lineOf(bottle)], 'Card');
  await page.getByRole('radio', { name: /Collection at our boutique/ }).check();
  await pay();
  await expect(page.getByText('Code for the Counter')).toBeVisible();
  await expectOneSheet(page);
  // Other tests use the same shop.
  expect((await staff.request.post(`${nearby}/bring-back`, { data: { to: 1 } })).ok()).toBe(true);
  await staff.close();

  const names = ['shoes', 'clothing', 'nailpolish'];
  const others = await Promise.all(names.map((category) => findProduct(shop, category)));
  const bag = [bottle, ...others].map((product) => lineOf(product));
  await page.evaluate((text) => localStorage.setItem('ndoro-cart', text), JSON.stringify(bag));
  await open(page, '/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Card' }).check();
  await rates(page).first().check({ timeout: 30_000 });
  await page.getByRole('checkbox', { name: 'This is a gift' }).check();
  await page.getByRole('checkbox', { name: /^Gift wrapping/ }).check();
  await page.getByLabel('Words for the card').fill('For Tariro,\n'.repeat(4).trim());
  await pay();
  await expect(page.getByText('Words on the Card')).toBeVisible();
  await expectOneSheet(page);
});

test('a number nobody has is said to be unknown, by visit and by form', async ({ page }) => {
  const answer = await page.goto('/track-order?tracking=DHL-0000-0000-0000-0000');
  expect(answer?.status()).toBe(404);
  const unknown = page.getByText(/No order has this tracking number/);
  await expect(unknown).toBeVisible();
  await open(page, '/track-order');
  await expect(unknown).toHaveCount(0);
  await page.getByLabel('Tracking number').fill('0000000000');
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(unknown).toBeVisible();
});

test('who tries many numbers is asked to wait, by the page as by the call', async ({ page }) => {
  const call = () => page.request.get('/api/track/DHL-0000-0000-0000-0000');
  await awayFromTurnOfWindow({ windowMs: 60_000 });
  // Twice the limit: a minute may end in between.
  for (let tries = 0; tries < 120; tries += 20) {
    await Promise.all(Array.from({ length: 20 }, call));
    if ((await call()).status() === 429) break;
  }
  const answer = await page.goto('/track-order?tracking=DHL-0000-0000-0000-0000');
  expect(answer?.status()).toBe(429);
  // Before hydration, sending the form would load the page again.
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  const wait = 'Too many numbers were tried from here. Please wait a minute and try again.';
  await expect(page.getByText(wait)).toBeVisible();
  await page.getByLabel('Tracking number').fill('DHL-0000-0000-0000-0001');
  const refused = page.waitForResponse(/\/api\/track\/DHL-0000-0000-0000-0001/);
  await page.getByRole('button', { name: 'Track Order' }).click();
  expect((await refused).status()).toBe(429);
  await expect(page.getByText(wait)).toBeVisible();
  await page.route('**/api/track/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/No order has this tracking number/)).toBeVisible();
});

test('a look-up that fails can be tried again', async ({ page }) => {
  await open(page, '/track-order');
  await page.route('**/api/track/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByLabel('Tracking number').fill('DHL-0000-0000-0000-0001');
  await page.getByRole('button', { name: 'Track Order' }).click();
  await expect(page.getByText(/can’t look it up at the moment/)).toBeVisible();
  await page.unroute('**/api/track/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/No order has this tracking number/)).toBeVisible();
});

test('an order nobody placed is not found', async ({ page }) => {
  const answer = await page.goto('/order-confirmation/NDR-0000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { freePort } from '#tests/kit/network/free-port.ts';
import { anyAddress } from '#tests/kit/random.ts';
import { removeFolder } from '#tests/kit/remove-folder.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { createDataFolder, startShopProcess, testAdmin } from '../kit/shop-process.ts';
import { letWaitAgain, logIn, setWaitingAside } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

const call = '/api/admin/notifications';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const badge = (page: Page) => page.getByTestId('unread-badge');
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const toast = (page: Page) => page.locator('[data-toasts]');

/** A shopper writes to the shop, which causes a notification. */
async function writeToShop(shopUrl: string, subject: string): Promise<void> {
  const response = await fetch(`${shopUrl}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({
      name: 'Nyasha',
      email: 'nyasha@example.com',
      subject,
      message: 'Could you put a pair aside for me?',
      openSeconds: 30,
    }),
  });
  expect(response.status).toBe(200);
}

async function clearAll(page: Page): Promise<void> {
  await setWaitingAside(page.request);
  expect((await page.request.delete(call)).status()).toBe(200);
}

test.afterAll(async ({ playwright, shop }) => {
  const request = await playwright.request.newContext({ baseURL: shop.url });
  await request.post('/api/admin/login', { data: testAdmin });
  await letWaitAgain(request);
  await request.dispose();
});

test('the bell tells what happened, and each notification can be read and deleted', async ({
  page,
  shop,
}) => {
  expect((await page.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
  await clearAll(page);
  await open(page, '/admin/dashboard');
  await expect(badge(page)).toBeHidden();
  await bell(page).click();
  await expect(panel(page).getByText('No notifications')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Clear all' })).toBeHidden();

  const told = Date.now();
  await writeToShop(shop.url, 'A pair in 39');
  await expect(toast(page)).toContainText('New message');
  await expect(toast(page)).toContainText('Nyasha: A pair in 39');
  await expect(badge(page)).toHaveText('1');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(panel(page).getByText('Nyasha: A pair in 39')).toBeVisible();
  await expect(toast(page).getByText('New message')).toBeHidden();
  expect(Date.now() - told).toBeGreaterThan(4000);

  await panel(page).getByRole('button', { name: 'Mark as read: New message' }).click();
  await expect(badge(page)).toBeHidden();
  await writeToShop(shop.url, 'A second pair');
  await writeToShop(shop.url, 'A third pair');
  await expect(badge(page)).toHaveText('2');
  await expectAccessible(page);

  await panel(page).getByRole('button', { name: 'Delete: New message' }).first().click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expect(badge(page)).toHaveText('1');
  await panel(page).getByRole('button', { name: 'Mark all read' }).click();
  await expect(badge(page)).toBeHidden();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(panel(page).getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
});

test('a notification leads to where it is seen to, on the products page too', async ({
  page,
  shop,
}) => {
  await logIn(page, undefined, '/admin/products');
  await clearAll(page);
  await writeToShop(shop.url, 'Opening hours');
  await expect(badge(page)).toHaveText('1');
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'New message' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=messages&message=\d+$/);
  const message = page.getByRole('tabpanel');
  await expect(message.getByText('Could you put a pair aside for me?')).toBeVisible();
  await expect(message.getByRole('listitem')).toHaveCount(1);
  await expect(badge(page)).toBeHidden();
});

test('the badge stops at 99+, and invalid entries are left out one by one', async ({ page }) => {
  let unread = 99;
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route(/\/notifications\/stream/, (route) => route.abort());
  await page.route(`**${call}/count`, (route) => route.fulfill({ json: { total: 250, unread } }));
  const whole = { id: 7, type: 'stock', title: 'Low stock', message: 'Zambezi: 3 left.' };
  const createdAt = '2026-11-15T10:00:00.000Z';
  await page.route(`**${call}`, (route) =>
    route.fulfill({
      json: { notifications: [{ id: 8 }, null, { ...whole, read: false, createdAt }] },
    }),
  );
  await logIn(page);
  await expect(badge(page)).toHaveText('99');
  const invalid = () => warnings.filter((text) => text.startsWith('Invalid notification'));
  await expect.poll(invalid).toHaveLength(2);
  unread = 100;
  await page.reload();
  await expect(badge(page)).toHaveText('99+');
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page).getByText('The newest 1 of 250.')).toBeVisible();
});

test('what fails is said in its own words', async ({ page, shop }) => {
  await logIn(page);
  await clearAll(page);
  await writeToShop(shop.url, 'Will stay');
  await expect(badge(page)).toHaveText('1');
  const fail = (method: string, address: string) =>
    page.route(`**${address}`, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { success: false } })
        : route.fallback(),
    );
  await fail('PUT', `${call}/*/read`);
  await fail('PUT', `${call}/read-all*`);
  await fail('DELETE', `${call}?*`);
  await fail('DELETE', `${call}/*`);
  await bell(page).click();
  for (const [name, text] of [
    ['Mark as read: New message', 'Failed to mark notification as read'],
    ['Mark all read', 'Failed to mark all notifications as read'],
    ['Clear all', 'Failed to clear notifications'],
    ['Delete: New message', 'Failed to delete notification'],
  ] as const) {
    await panel(page).getByRole('button', { name }).click();
    await expect(toast(page)).toContainText(text);
  }
  await expect(badge(page)).toHaveText('1');

  await fail('GET', call);
  await fail('GET', `${call}/count`);
  // The stream would trigger a reload by itself.
  await page.route(/\/notifications\/stream/, (route) => route.abort());
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByText('Failed to fetch notifications')).toBeVisible();
  await expect(panel(page).getByText('Failed to fetch notification count')).toBeVisible();
  await page.unroute(`**${call}`);
  await panel(page).getByRole('button', { name: 'Try Again' }).first().click();
  await expect(panel(page).getByText('Failed to fetch notifications')).toBeHidden();
  await page.unroute(`**${call}/count`);
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(panel(page).getByText('Nyasha: Will stay')).toBeVisible();
  await expect(badge(page)).toHaveText('1');
});

test('without the stream the count is asked for every minute and the list every five', async ({
  page,
}) => {
  let unread = 9;
  await page.route(/\/notifications\/stream/, (route) => route.abort());
  await page.route(`**${call}/count`, (route) => route.fulfill({ json: { total: 9, unread } }));
  await page.route(`**${call}`, (route) => route.fulfill({ json: { notifications: [] } }));
  await page.clock.install();
  // With the page's own clock, which also runs between the leaps.
  await page.addInitScript(() => {
    const asked: [string, number][] = [];
    const send = window.fetch;
    window.fetch = (input, init) => {
      asked.push([
        new URL(input instanceof Request ? input.url : input, location.href).pathname,
        Date.now(),
      ]);
      return send(input, init);
    };
    Object.assign(window, { asked });
  });
  const pausesOf = async (address: string) => {
    const asked = await page.evaluate(
      () => (window as unknown as { asked: [string, number][] }).asked,
    );
    const times = asked.filter(([path]) => path === address).map(([, at]) => at);
    return times.slice(1).map((at, index) => at - (times[index] ?? 0));
  };
  await logIn(page);
  await expect(badge(page)).toHaveText('9');
  for (let minute = 1; minute <= 5; minute += 1) {
    unread -= 1;
    await page.clock.runFor(60_000);
    await expect.poll(() => pausesOf(`${call}/count`)).toHaveLength(minute);
    // The next minute starts with the answer.
    await expect(badge(page)).toHaveText(String(unread));
  }
  await expect.poll(() => pausesOf(call)).toHaveLength(1);
  for (const [address, pause] of [
    [call, 300_000],
    [`${call}/count`, 60_000],
  ] as const) {
    for (const measured of await pausesOf(address)) {
      expect(measured).toBeGreaterThanOrEqual(pause);
      expect(measured).toBeLessThan(pause + 2000);
    }
  }

  unread += 3;
  await page.clock.runFor(60_000);
  await expect(badge(page)).toHaveText('7');
  await expect(toast(page)).toContainText('3 new notifications');
});

test('two admins see each other’s changes as they happen', async ({ page, browser, baseURL }) => {
  await logIn(page, undefined, '/admin/dashboard?tab=pending-approvals');
  await clearAll(page);
  await expect(page.getByText('No pending admin approvals')).toBeVisible();

  const colleague = { email: `chipo-${randomUUID()}@ndoro.example`, password: 'jacaranda' };
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': '10.44.0.9' },
  });
  const other = await context.newPage();
  const names = { firstName: 'Chipo', lastName: 'Dube' };
  await context.request.post('/api/admin/create', { data: { ...colleague, ...names } });
  await expect(toast(page)).toContainText('New admin account');
  await expect(page.getByRole('cell', { name: colleague.email })).toBeVisible();
  // Only owners decide about accounts with this role.
  await page.getByLabel('Role of Chipo Dube').selectOption('owner');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('No pending admin approvals')).toBeVisible();

  await logIn(other, colleague);
  await expect(badge(other)).toHaveText('1');
  await expect(badge(page)).toHaveText('1');
  await bell(other).click();
  await panel(other).getByRole('button', { name: 'Mark all read' }).click();
  await expect(badge(page)).toBeHidden();
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(panel(other).getByText('No notifications')).toBeVisible();

  await open(other, '/admin/dashboard?tab=orders&status=pending');
  const [order] = (await (await page.request.get('/api/admin/orders?status=pending')).json())
    .orders;
  await expect(other.getByRole('row').filter({ hasText: order.id })).toBeVisible();
  await page.request.put(`/api/admin/orders/${order.id}/status`, {
    data: { status: 'processing' },
  });
  await expect(other.getByRole('row').filter({ hasText: order.id })).toBeHidden();

  const { users } = await (await page.request.get('/api/admin/users?role=admin')).json();
  const { id } = users.find((user: { email: string }) => user.email === colleague.email);
  await page.request.put(`/api/admin/users/${id}/active`, { data: { isActive: false } });
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await context.close();
});

test('what is cleared while a page first asks for it does not stay on the screen', async ({
  page,
  shop,
}) => {
  expect((await page.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
  await clearAll(page);
  await writeToShop(shop.url, 'Gone by then');
  let answer: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  await page.route(`**${call}`, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const early = await route.fetch();
    await gate;
    return route.fulfill({ response: early });
  });
  await open(page, '/admin/dashboard');
  await expect(badge(page)).toHaveText('1');
  await bell(page).click();
  await clearAll(page);
  await expect(badge(page)).toBeHidden();
  answer();
  await expect(panel(page).getByText('No notifications')).toBeVisible();
});

test('the tabs of a browser share one stream, and another tab takes over', async ({
  page,
  context,
  shop,
}) => {
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().includes(`${call}/stream`)) streams.push(request.frame().page());
  });
  await logIn(page);
  await clearAll(page);
  const second = await context.newPage();
  const third = await context.newPage();
  await open(second, '/admin/dashboard');
  await open(third, '/admin/products');
  await writeToShop(shop.url, 'For all tabs');
  for (const tab of [page, second, third]) await expect(badge(tab)).toHaveText('1');
  expect(streams).toEqual([page]);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await writeToShop(shop.url, 'For those that are left');
  for (const tab of [second, third]) await expect(badge(tab)).toHaveText('2');
});

test('what a form holds is not lost when a colleague changes the product', async ({ page }) => {
  await logIn(page, undefined, '/admin/products');
  const [product] = await (await page.request.get('/api/products?category=shoes&limit=1')).json();
  await open(page, `/admin/products?product=${product.id}`);
  await page.getByLabel('Product Name').fill('Half a new name');
  const change = { description: `${product.description} Changed.` };
  const refreshed = page.waitForResponse((response) => response.url().endsWith(`${call}/count`));
  await page.request.put(`/api/admin/products/${product.id}`, { data: change });
  await page.request.delete(call);
  await refreshed;
  await expect(page.getByLabel('Product Name')).toHaveValue('Half a new name');
});

test('a page that was open while the shop restarted catches up', async ({ browser }) => {
  const dataDir = createDataFolder();
  const port = await freePort();
  let shop = await startShopProcess({ dataDir, port });
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await logIn(page);
  await clearAll(page);
  await writeToShop(shop.url, 'Before');
  await expect(badge(page)).toHaveText('1');

  const stopping = Date.now();
  await shop.stop();
  expect(Date.now() - stopping).toBeLessThan(14_000);
  shop = await startShopProcess({ dataDir, port });
  await writeToShop(shop.url, 'While nobody listened');
  await expect(badge(page)).toHaveText('2', { timeout: 30_000 });
  await expect(toast(page)).toContainText('Nyasha: While nobody listened');
  await writeToShop(shop.url, 'After');
  await expect(badge(page)).toHaveText('3');
  await context.close();
  await shop.stop();
  removeFolder(dataDir);
});

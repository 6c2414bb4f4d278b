import { setTimeout as sleep } from 'node:timers/promises';
import { queryShop } from '../kit/postmaster.ts';
import { type ShopProcess, testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, fillLogin, logInByForm } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

const dashboard = /\/admin\/dashboard$/;

test('the login says what it is doing and what went wrong', { tag: '@journey' }, async ({
  page,
}) => {
  const alerts = collectAlerts(page);
  await page.route('**/api/admin/me', async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.goto('/admin/login');
  await expect(page.getByText('Loading admin panel...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();

  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('secret');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  const wrong = 'Login failed. Please check your credentials.';
  await fillLogin(page, testAdmin.email, 'not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: wrong })).toBeVisible();
  await expect.poll(() => alerts).toEqual([wrong]);

  await page.route('**/api/admin/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => alerts.at(-1)).toBe('An error occurred during login');
  await page.unroute('**/api/admin/login');
  await page.route('**/api/admin/login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => alerts.at(-1)).toBe('Login failed');
  await page.unroute('**/api/admin/login');

  await fillLogin(page, ` ${testAdmin.email} `, ` ${testAdmin.password} `);
  await page.route('**/api/admin/login', async (route) => {
    expect(route.request().postDataJSON()).toEqual(testAdmin);
    await sleep(300);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(page).toHaveURL(dashboard);
});

test('strangers are sent to the login and from there to where they wanted to go', async ({
  page,
}) => {
  await page.goto('/admin/dashboard?tab=audit');
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadmin%2Fdashboard%3Ftab%3Daudit');
  await fillLogin(page, testAdmin.email, testAdmin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard?tab=audit');

  await page.goto('/admin/login');
  await expect(page).toHaveURL(dashboard);
  await page.goto('/admin/create-account');
  await expect(page).toHaveURL(dashboard);
  await page.goto('/admin/login?redirect=/about');
  await expect(page).toHaveURL('/about');
});

test('no redirect leads to another site', async ({ page, shop }) => {
  await logInByForm(page);
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%09/evil.example',
  ]) {
    await page.goto(`/admin/login?redirect=${evil}`);
    await expect(page).toHaveURL(`${shop.url}/admin/dashboard`);
  }
});

test('the old addresses lead to the login', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => localStorage.setItem('admin_token', 'old'));
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
  for (const address of ['/login', '/admin/nothing', '/admin/dashboard/deeper']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/admin\/login$/);
  }
});

test('logging out ends the session, clears local storage and goes to the login', async ({
  page,
}) => {
  await logInByForm(page);
  await page.evaluate(() => localStorage.setItem('left-over', 'something'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login\?redirect=/);
});

test('a user who is no admin is sent to the shop', async ({ page }) => {
  const user = { id: 1, email: 'guest@ndoro.example', role: 'customer', isAdmin: false };
  await page.route('**/api/admin/me', (route) => route.fulfill({ json: { success: true, user } }));
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/');
});

test('a session that ends while the dashboard is open shows Access Denied', async ({
  page,
  context,
}) => {
  await logInByForm(page);
  const other = await context.newPage();
  await open(other, '/admin/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Please log in to view the dashboard')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('a session ended elsewhere is noticed at the next call', async ({ page }) => {
  await logInByForm(page);
  await page.context().clearCookies({ name: 'ndoro_staff' });
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

async function newestSession(shop: ShopProcess): Promise<string> {
  const statement = 'select id from staff_sessions order by created_at desc limit 1';
  return String((await queryShop(shop.dataDir, statement))[0]?.id);
}

/** Whether this session was marked as leaving, without a sign of the browser since then. */
async function isLeaving(shop: ShopProcess, session: string): Promise<boolean> {
  const statement = 'select leaving_at from staff_sessions where id = $1';
  const [row] = await queryShop(shop.dataDir, statement, [session]);
  return row?.leaving_at !== null;
}

/** Moves the time of leaving back by the 15 seconds in which it can be undone. */
async function letGracePass(shop: ShopProcess, session: string): Promise<void> {
  const statement = `update staff_sessions set leaving_at = leaving_at - interval '15 seconds'
    where id = $1`;
  await queryShop(shop.dataDir, statement, [session]);
}

test('a reload keeps the session, closing the last tab ends it, a shop page too', async ({
  page,
  context,
  browser,
  baseURL,
  shop,
}) => {
  await logInByForm(page);
  const session = await newestSession(shop);
  const isIn = async () => (await context.request.get('/api/admin/me')).status();
  const expectToStay = async () => {
    // A 'leaving' call may arrive after the next page.
    await sleep(1_500);
    await expect.poll(() => isLeaving(shop, session)).toBe(false);
    await letGracePass(shop, session);
    expect(await isIn()).toBe(200);
  };
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectToStay();

  const second = await context.newPage();
  await open(second, '/admin/dashboard');
  await page.close();
  await expectToStay();

  const elsewhere = await browser.newContext({ baseURL });
  const shopPage = await elsewhere.newPage();
  await logInByForm(shopPage);
  const sessionElsewhere = await newestSession(shop);
  const known = shopPage.waitForResponse('**/api/admin/me');
  await open(shopPage, '/about');
  expect((await known).status()).toBe(200);
  // The page needs a moment to handle the answer.
  await shopPage.waitForTimeout(500);

  await Promise.all([second.close(), shopPage.close()]);
  for (const left of [session, sessionElsewhere]) {
    await expect.poll(() => isLeaving(shop, left)).toBe(true);
    await letGracePass(shop, left);
  }
  expect(await isIn()).toBe(401);
  expect((await elsewhere.request.get('/api/admin/me')).status()).toBe(401);
  await elsewhere.close();
});

test('whoever left the staff area for too long is told why, and led back', async ({
  page,
  shop,
}) => {
  await logInByForm(page);
  await open(page, '/admin/dashboard?tab=customers');
  const session = await newestSession(shop);
  await page.goto('about:blank');
  await expect.poll(() => isLeaving(shop, session)).toBe(true);
  await letGracePass(shop, session);
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 20_000;
  });
  await page.goto('/admin/login');
  await expect(
    page.getByText(
      'You were signed out because the staff area was closed for more than 15 seconds.',
    ),
  ).toBeVisible();
  await fillLogin(page, testAdmin.email, testAdmin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard?tab=customers');
});

test('shoppers’ pages do not ask who is logged in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

import type { Locator, Page } from '@playwright/test';
import {
  expectConfirmed,
  findProduct,
  lineOf,
  openCardPage,
  prepareToPay,
} from '../kit/checkout.ts';
import { dashboardTabs } from '../kit/dashboard-tabs.ts';
import { startShopProcess, testAdmin } from '../kit/shop-process.ts';
import { expect, open, test } from '../kit/test.ts';

async function openDashboard(page: Page, query = '') {
  const login = await page.request.post('/api/admin/login', { data: testAdmin });
  expect(login.ok()).toBe(true);
  await open(page, `/admin/dashboard${query}`);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

const panel = (page: Page) => page.getByRole('tabpanel');
const number = (page: Page, title: string) =>
  panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const card = (page: Page, title: string) =>
  page.locator('dl > div').filter({ has: page.getByText(title, { exact: true }) });
const alert = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').filter({ hasText: title });
const rows = (page: Page) => panel(page).getByRole('row');
const names = (page: Page) => panel(page).locator('tbody tr td:first-child a').allTextContents();

test.describe('a shop on its first day', () => {
  test('shows what it has grown by, and an order as soon as it is placed', async ({ browser }) => {
    test.slow();
    const shop = await startShopProcess();
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    await openDashboard(page);
    await expect(page.getByRole('tab')).toHaveText(dashboardTabs);
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(number(page, 'Total Revenue')).toContainText('+20.1% from last month');
    await expect(number(page, 'Total Revenue')).toContainText('All orders, cancelled ones too.');
    await expect(number(page, 'Total Orders')).toContainText('+12.5% from last month');
    await expect(number(page, 'Products')).toContainText(/\d+ low in stock/);
    await expect(number(page, 'Customers')).toContainText('+19% from last month');
    await expect(card(page, 'Total Revenue')).toContainText('146 orders');

    const before = await number(page, 'Total Revenue').locator('p').first().textContent();
    const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await prepareToPay(buyer, [lineOf(await findProduct(shop))], 'Card');
    await openCardPage(buyer);
    await buyer.getByRole('button', { name: 'Approve' }).click();
    await expectConfirmed(buyer);

    // The open page is updated by itself.
    await expect(number(page, 'Total Orders')).toContainText('147');
    await expect(card(page, 'Total Revenue')).toContainText('147 orders');
    await expect(number(page, 'Total Revenue')).not.toContainText(before ?? '');
    await expect(alert(page, 'Pending Orders')).toContainText('orders wait for you.');
    await shop.stop();
  });
});

test('the four cards stand always, an alert only while there is something to say', async ({
  page,
}) => {
  await openDashboard(page);
  const answer = await page.request.get('/api/admin/dashboard');
  const real = await answer.json();
  await expect(alert(page, 'Low Stock Items').getByRole('link')).toHaveText('View Products');
  await expect(alert(page, 'Out of Stock Items').getByRole('link')).toHaveText('View Products');
  await expect(alert(page, 'Pending Orders').getByRole('link')).toHaveText('View Orders');
  for (const title of ['Low Stock Items', 'Out of Stock', 'Pending Orders', 'Total Revenue']) {
    await expect(card(page, title)).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'System Status' })).toBeVisible();
  for (const part of ['Database', 'API', 'Payments', 'Storage']) {
    await expect(card(page, part)).toContainText(/Operational|Slow/);
  }

  const calm = { lowStockItems: 0, outOfStockItems: 0, pendingOrders: 0 };
  const young = { revenue: null, orders: null, customers: null };
  await page.route(/\/api\/admin\/dashboard\?/, (route) =>
    route.fulfill({ json: { ...real, stats: { ...real.stats, ...calm }, trends: young } }),
  );
  await page.reload();
  await expect(card(page, 'Low Stock Items')).toHaveText('Low Stock Items0');
  await expect(page.getByRole('list', { name: 'Alerts' })).toHaveCount(0);
  await expect(panel(page).getByText('No data for the month before')).toHaveCount(3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an alert brings the list it leads to into view', async ({ page }) => {
    await openDashboard(page);
    await page.getByRole('button', { name: /^System Status: .* Pending \d+/ }).click();
    await alert(page, 'Out of Stock Items').getByRole('link').click();
    await expect(page.getByRole('tab', { name: 'Products' })).toBeInViewport();
    await expect(panel(page).getByRole('button', { name: 'Filters, 1 set' })).toBeInViewport();
  });
});

const numberIn = async (place: Locator) =>
  Number((await place.textContent())?.replace(/\D/g, '') || Number.NaN);

test('an alert leads to exactly what it counts', async ({ page }) => {
  await openDashboard(page);
  const expectListed = async (title: string) => {
    const count = await numberIn(card(page, title));
    await expect(panel(page).getByText(new RegExp(`^Showing .* of ${count}\\b`))).toBeVisible();
  };
  await alert(page, 'Out of Stock Items').getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const status = panel(page).getByLabel('Filter by status');
  await expect(status.locator('option:checked')).toHaveText('Sold Out');
  await expect(rows(page).nth(1)).toContainText('Out of Stock');
  await expectListed('Out of Stock');
  // Outside the overview the same numbers are in one line.
  await card(page, 'Low Stock Items').getByRole('link').click();
  await expect(status.locator('option:checked')).toHaveText('Low Stock');
  await expect(rows(page).nth(1)).toContainText('Low Stock (');
  await expectListed('Low Stock Items');
  await card(page, 'Pending Orders').getByRole('link').click();
  await expect(page).toHaveURL(/tab=orders&status=pending/);
  await expectListed('Pending Orders');

  await page.getByRole('tab', { name: 'Overview' }).click();
  const toPack = panel(page).getByRole('link', { name: /paid orders? to pack/ });
  const count = await numberIn(toPack);
  await toPack.click();
  const payment = panel(page).getByLabel('Filter by payment');
  await expect(payment.locator('option:checked')).toHaveText('Paid For');
  await expect(panel(page).getByText(new RegExp(`^Showing .* of ${count}\\b`))).toBeVisible();
});

test('a message that comes in shows at once in a page left open', async ({ page }) => {
  await openDashboard(page);
  const unread = panel(page).getByRole('link', { name: /unanswered messages?/ });
  await expect(panel(page).getByText('Needs attention today')).toBeVisible();
  const before = (await unread.count()) === 0 ? 0 : await numberIn(unread);
  const sent = await page.request.post('/api/contact', {
    data: {
      name: 'Rudo Moyo',
      email: 'rudo@example.com',
      subject: 'A question',
      message: 'Do you have the pump in 42?',
    },
  });
  expect(sent.ok()).toBe(true);
  await expect(unread).toHaveText(
    before === 0 ? '1 unanswered message' : `${before + 1} unanswered messages`,
  );
});

test('search, filters and order of the products survive a reload', async ({ page }) => {
  await openDashboard(page, '?tab=products');
  await expect(rows(page).first()).toHaveText(/Name\s*Category\s*Price\s*Stock\s*Status/);
  await panel(page).getByLabel('Filter by category').selectOption('Champagne');
  await panel(page).getByLabel('Filter by status').selectOption('In Stock');
  await panel(page).getByRole('button', { name: 'Price' }).click();
  const price = panel(page).getByRole('columnheader', { name: 'Price' });
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await panel(page).getByRole('button', { name: 'Price' }).click();
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect(price.locator('svg')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('Blanc de Noirs in Black Lacquer');
  await page.reload();
  await expect(rows(page).nth(1)).toContainText('Blanc de Noirs in Black Lacquer');
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect(panel(page).getByLabel('Filter by category')).toHaveValue('champagne');
  await expect(panel(page).getByLabel('Filter by status')).toHaveValue('in-stock');
  const options = (label: string) =>
    panel(page).getByLabel(label).locator('option').allTextContents();
  const filters = panel(page).getByRole('search').getByRole('combobox');
  await expect(filters.first()).toHaveAccessibleName('Filter by status');
  await expect(filters.last()).toHaveAccessibleName('Filter by category');
  expect(await options('Filter by status')).toEqual(['All Status', 'In Stock', 'Out of Stock']);
  expect(await options('Filter by category')).toEqual([
    'All Categories',
    'Shoes',
    'Nail Polish',
    'Champagne',
    'Clothing',
  ]);

  await panel(page).getByRole('button', { name: 'Name' }).click();
  await expect
    .poll(() => names(page))
    .toEqual((await names(page)).toSorted((left, right) => left.localeCompare(right)));
  await panel(page).getByRole('button', { name: 'Stock' }).click();
  await expect(rows(page).nth(1)).toContainText('Low Stock (5)');
  await panel(page).getByRole('searchbox').fill('nothing is called this');
  await expect(panel(page).getByText('No products found.', { exact: true })).toBeVisible();
});

test('the search box in the header opens the products tab with the result', async ({ page }) => {
  await openDashboard(page);
  await page.getByPlaceholder('Search products...').fill('Zuva');
  await page.getByPlaceholder('Search products...').press('Enter');
  await expect(page).toHaveURL(/tab=products&q=Zuva/);
  await expect(panel(page).getByRole('searchbox')).toHaveValue('Zuva');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText(/Zuva Pump.*Out of Stock/);
  await page.getByPlaceholder('Search products...').fill('Kiyi');
  await page.getByPlaceholder('Search products...').press('Enter');
  await expect(rows(page).nth(1)).toContainText(/Kiyi Mule.*5.*Low Stock \(5\)/);
  await expect(panel(page).getByRole('searchbox')).toHaveValue('Kiyi');
  await page.goBack();
  await expect(rows(page).nth(1)).toContainText('Zuva Pump');
});

test('what fails says so, and what is no product is left out with a warning', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  let answer: object = { status: 500, json: {} };
  await page.route(/\/api\/admin\/products\?/, (route) => route.fulfill(answer));
  await openDashboard(page, '?tab=products');
  await expect(panel(page).getByRole('alert')).toHaveText('Failed to fetch products');
  answer = { json: { nothing: true } };
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('alert')).toHaveText('Expected an array of products');
  const whole = {
    id: 1,
    name: 'Free Sample',
    price: 0,
    category: 'shoes',
    description: '',
    imageUrl: '',
    quantity: 9,
    inStock: true,
  };
  answer = { json: { products: [{ id: 2, name: 'Half' }, whole] } };
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Free Sample');
  expect(warnings.some((text) => text.includes('Invalid product'))).toBe(true);

  await page.route(/\/api\/admin\/dashboard/, (route) => route.fulfill({ status: 503, json: {} }));
  await open(page, '/admin/dashboard');
  await expect(page.getByRole('alert').first()).toContainText('Failed to fetch the numbers');
  await expect(card(page, 'API')).toContainText('Not answering');
  await page.unroute(/\/api\/admin\/dashboard/);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(number(page, 'Total Orders')).toBeVisible();
});

test('the chart is read by keyboard, by pointer and as a table, over 7, 30 or 90 days', async ({
  page,
}) => {
  await openDashboard(page);
  const chart = page.getByRole('slider', { name: 'Day' });
  await expect(page.getByText('The last 30 days', { exact: true })).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Home');
  const first = await chart.getAttribute('aria-valuetext');
  expect(first).toMatch(/^[A-Z][a-z]+ \d+, \d{4}: \$[\d,.]+, \d+ orders?$/);
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '2');
  await expect(chart).not.toHaveAttribute('aria-valuetext', first ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByText('The last 30 days', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(chart).toHaveAttribute('aria-valuemax', '7');
  await page.reload();
  await expect(chart).toHaveAttribute('aria-valuemax', '7');
  const box = await chart.boundingBox();
  await chart.click({ position: { x: (box?.width ?? 0) - 4, y: 40 } });
  await expect(chart).toHaveAttribute('aria-valuenow', '7');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Sales by day' }).getByRole('row')).toHaveCount(8);
});

test('tabs live in the address, and the header leads on', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await expect(page).toHaveURL(/tab=change-password/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Change Password' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('link', { name: 'Manage Products' }).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('every tab can be reached on a desk while the page stays, and on a phone the open one is in sight', async ({
  page,
}) => {
  await openDashboard(page);
  for (const name of dashboardTabs) {
    const tab = page.getByRole('tab', { name, exact: true });
    await tab.scrollIntoViewIfNeeded();
    await expect(tab).toBeInViewport({ ratio: 0.9 });
  }
  expect(await page.evaluate(() => scrollY)).toBeLessThan(120);
  // The last entry is below the edge of the menu until its address is opened.
  await open(page, '/admin/dashboard?tab=audit');
  await expect(page.getByRole('tab', { name: 'Audit', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 390, height: 1800 });
  for (const [tab, name] of [
    ['attention', 'Needs attention'],
    ['orders', 'Orders'],
  ] as const) {
    await open(page, `/admin/dashboard?tab=${tab}`);
    await expect(page.getByRole('tab', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

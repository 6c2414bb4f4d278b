import type { Page } from '@playwright/test';
import { findProduct } from '../kit/checkout.ts';
import { createColleague, decideAbout } from '../kit/colleague.ts';
import { dashboardTabs } from '../kit/dashboard-tabs.ts';
import { placeOrder } from '../kit/orders.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const own = ['Change Password', 'Security', 'Staff'];

const tabsOf = (page: Page) => page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab');

async function expectTabs(page: Page, names: readonly string[]): Promise<void> {
  await expect(tabsOf(page)).toHaveText(dashboardTabs.filter((name) => names.includes(name)));
}

/** Calls of the page that the server has refused. */
function collectRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  return refused;
}

test('an owner sees every tab, and the table of who may do what', async ({ page }) => {
  await logIn(page);
  await expectTabs(page, dashboardTabs);
  await page.getByRole('tab', { name: 'Staff' }).click();
  const table = page.getByRole('region', { name: 'Who may do what' });
  const row = table.getByRole('row', { name: /^Give refunds or take items back/ });
  await expect(row.getByRole('cell')).toHaveText(['Yes', 'Yes', '–No', '–No']);
  const staff = table.getByRole('row', { name: /^Manage staff accounts/ });
  await expect(staff.getByRole('cell')).toHaveText(['Yes', '–No', '–No', '–No']);
});

test('a manager sees all but staff', async ({ page, shop }) => {
  const refused = collectRefusals(page);
  await logIn(page, await createColleague(shop, 'manager'));
  await expectTabs(
    page,
    dashboardTabs.filter(
      (name) => !['Pending Approvals', 'API keys and webhooks', 'Move in'].includes(name),
    ),
  );
  for (const name of ['Products', 'Orders', 'Customers', 'Audit', 'Messages', 'Needs attention']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel').locator('[data-skeleton]')).toHaveCount(0);
  }
  expect(refused).toEqual([]);
  await open(page, '/admin/dashboard?tab=pending-approvals');
  await expect(page.getByText('Your role, manager, may not manage staff accounts.')).toBeVisible();
});

test('a packer packs and sends on a phone, and sees no money but what an order says', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { number } = await placeOrder(shop, { email: 'packed@example.com' });
  const refused = collectRefusals(page);
  await logIn(page, await createColleague(shop, 'packer'));
  await expectTabs(page, ['Overview', 'Orders', 'Deliveries', ...own]);
  await page.getByRole('button', { name: /^Pending \d+/ }).click();
  await expect(page.getByText('Pending Orders').first()).toBeVisible();
  await expect(page.getByText('Total Revenue')).toHaveCount(0);
  await expect(page.getByText('System Status')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View Products' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Count the shelf' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByText(`#${number}`).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
  await open(page, `/admin/dashboard?tab=orders&order=${number}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(dialog.getByText(/^Packed .* by packer-/)).toBeVisible();
  for (const name of ['Refund', 'Returns', 'Cancel']) {
    await expect(dialog.getByRole('heading', { name, exact: true })).toHaveCount(0);
  }
  await expect(dialog.getByRole('button', { name: 'Correct contact or address' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  expect(refused).toEqual([]);

  await open(page, '/admin/stock-count');
  await expect(page.getByRole('heading', { name: 'Count the shelf' })).toBeVisible();
  for (const [address, sentence] of [
    ['/admin/dashboard?tab=products', 'see or change products and prices'],
    ['/admin/products', 'see or change products and prices'],
    ['/admin/customers/1', 'see customers'],
    ['/admin/dashboard?tab=audit', 'see the audit log'],
  ] as const) {
    await open(page, address);
    await expect(page.getByText(`Your role, packer, may not ${sentence}.`)).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('a content person sees to products and events', async ({ page, shop }) => {
  const refused = collectRefusals(page);
  await logIn(page, await createColleague(shop, 'content'));
  await expectTabs(page, ['Overview', 'Products', 'Events', 'Collections', 'Settings', ...own]);
  await expect(page.getByText('Low Stock Items').first()).toBeVisible();
  await expect(page.getByText('Pending Orders')).toHaveCount(0);
  await expect(page.getByText('Total Revenue')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Events' }).click();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  await page.getByRole('link', { name: 'Manage Products' }).click();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Count the shelf' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByLabel('Product Name')).toBeVisible();
  expect(refused).toEqual([]);
});

test('a content person reads how many there are and why they can’t change it', async ({
  page,
  shop,
}) => {
  await logIn(page, await createColleague(shop, 'content'));
  const { id } = await findProduct(shop);
  await open(page, `/admin/products?product=${id}`);
  const quantity = page.getByLabel('Quantity in Stock');
  await expect(quantity).not.toBeEditable();
  await expect(quantity).toHaveAccessibleDescription(
    'Your role, content, may not count the shelf.',
  );
  const cells = page.getByRole('table', { name: /^Stock by size and colour/ }).locator('input');
  await expect(cells.first()).toBeVisible();
  for (const cell of await cells.all()) await expect(cell).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Fill the row' })).toHaveCount(0);
});

test('a role that an owner changes is another one in the open page', async ({ page, shop }) => {
  const colleague = await createColleague(shop, 'packer');
  await logIn(page, colleague);
  await expectTabs(page, ['Overview', 'Orders', 'Deliveries', ...own]);
  await decideAbout(shop, colleague, { role: 'content' });
  await expectTabs(page, ['Overview', 'Products', 'Events', 'Collections', 'Settings', ...own]);
});

test('an owner approves with a role, changes it, and logs a colleague out everywhere', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const packer = await createColleague(shop, 'packer');
  const elsewhere = await browser.newContext({ baseURL });
  const theirs = await elsewhere.newPage();
  await logIn(theirs, packer);

  const questions = collectAlerts(page);
  await logIn(page, testAdmin, '/admin/dashboard?tab=staff');
  const role = page.getByLabel(`Role of ${packer.email}`);
  await expect(role).toHaveValue('packer');
  await role.selectOption('manager');
  await expect(page.getByText(`${packer.email} is Manager now.`)).toBeVisible();
  await expect(role).toHaveValue('manager');
  await expect(theirs.getByRole('tab', { name: 'Audit' })).toBeVisible();

  await page.getByRole('button', { name: `Log out everywhere: ${packer.email}` }).click();
  await expect(page.getByText(`${packer.email} is logged out everywhere.`)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(questions).toEqual([
    `Change the role of ${packer.email} from Packer to Manager?`,
    `Log ${packer.email} out everywhere? The account stays active.`,
  ]);
  await elsewhere.close();

  const own = page.getByLabel(`Role of ${testAdmin.email}`);
  await own.selectOption('packer');
  await expect(page.getByText('The shop needs an owner, and this is the last one.')).toBeVisible();
  await expect(own).toHaveValue('owner');
});

test('whoever asks for an account gets the role that the owner chooses', async ({ page, shop }) => {
  const email = `asks-${Date.now()}@ndoro.example`;
  const data = { email, password: 'jacaranda', firstName: 'Tendai', lastName: email };
  expect((await page.request.post(`${shop.url}/api/admin/create`, { data })).ok()).toBe(true);
  await logIn(page, testAdmin, '/admin/dashboard?tab=staff');
  const choice = page.getByLabel(`Role of Tendai ${email}`);
  await expect(choice).toHaveValue('manager');
  await choice.selectOption('content');
  const row = page.getByRole('row').filter({ has: choice });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('User account approved successfully.')).toBeVisible();
  await expect(page.getByLabel(`Role of ${email}`, { exact: true })).toHaveValue('content');
});

import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, fillLogin, logIn, logInByForm, readMails } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

const password = 'jacaranda';

function newPerson() {
  return {
    firstName: 'Rudo',
    lastName: 'Ncube',
    email: `rudo-${randomUUID()}@ndoro.example`,
    password,
  };
}

async function fillAccount(page: Page, person: ReturnType<typeof newPerson>) {
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password', exact: false }).first().fill(person.password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(person.password);
}

/** Another person on another machine. */
async function anotherPage(browser: Browser, baseURL: string | undefined, address: string) {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  return context.newPage();
}

test('a second admin asks for an account, waits, is approved and comes in', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const person = newPerson();
  const alerts = collectAlerts(page);
  await open(page, '/admin/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/admin\/create-account$/);
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible();
  await expect(page.getByText('Set up your admin account')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Create Admin Account' })).toBeVisible();
  await expect(
    page.getByText('Create a new admin account (requires approval from existing admin)'),
  ).toBeVisible();

  await fillAccount(page, person);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('something else');
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await fillAccount(page, { ...person, password: '12345' });
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();

  await fillAccount(page, person);
  await page.route('**/api/admin/create', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  await expect(
    page.getByText('Admin account created successfully. Pending approval.'),
  ).toBeVisible();
  expect(alerts).toEqual([]);

  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await fillLogin(page, person.email, person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const waiting = 'Your account is waiting for approval from an existing admin.';
  await expect(page.getByRole('alert').filter({ hasText: waiting })).toBeVisible();
  await expect.poll(() => alerts).toEqual([waiting]);

  const boss = await anotherPage(browser, baseURL, '10.20.30.40');
  await logIn(boss, testAdmin, '/admin/dashboard?tab=pending-approvals');
  const row = boss.getByRole('row').filter({ hasText: person.email });
  await expect(row).toContainText('Rudo Ncube');
  for (const name of ['Name', 'Email', 'Created']) {
    await expect(boss.getByRole('columnheader', { name }).first()).toBeVisible();
  }
  await boss.route('**/api/admin/approve-account', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(boss.getByRole('button', { name: 'Approving...' })).toBeVisible();
  await expect(boss.getByText('Success', { exact: true })).toBeVisible();
  await expect(boss.getByText('User account approved successfully.')).toBeVisible();
  await expect(boss.getByText('No pending admin approvals')).toBeVisible();
  await boss.context().close();

  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect
    .poll(async () => (await readMails(shop, person.email)).map(({ subject }) => subject))
    .toContain('Your Ndoro account is open');
});

test('what goes wrong with a request for an account is said in an alert, a toast and the page', async ({
  page,
}) => {
  const alerts = collectAlerts(page);
  await open(page, '/admin/create-account');
  await fillAccount(page, newPerson());
  const submit = page.getByRole('button', { name: 'Create Admin Account' });

  await page.route('**/api/admin/create', (route) => route.fulfill({ status: 500, body: '' }));
  await submit.click();
  await expect(page.getByText('Failed to create account').first()).toBeVisible();
  await expect.poll(() => alerts).toEqual(['Failed to create account']);

  await page.unroute('**/api/admin/create');
  await page.route('**/api/admin/create', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('An error occurred. Please try again.').first()).toBeVisible();
  await expect.poll(() => alerts.at(-1)).toBe('An error occurred. Please try again.');

  await page.unroute('**/api/admin/create');
  await submit.click();
  await expect(
    page.getByText('Admin account created successfully. Pending approval.'),
  ).toBeVisible();
});

test('an approval that fails says so', async ({ page }) => {
  const users = [
    {
      id: 999_999,
      email: 'ghost@ndoro.example',
      firstName: 'A',
      lastName: 'Ghost',
      createdAt: new Date().toISOString(),
    },
  ];
  await page.route('**/api/admin/users?status=pending', (route) =>
    route.fulfill({ json: { users } }),
  );
  await logIn(page, testAdmin, '/admin/dashboard?tab=pending-approvals');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to approve user. Please try again.')).toBeVisible();
});

test('an admin changes the password with the mailed code, and other devices are logged out', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const person = newPerson();
  await page.request.post('/api/admin/create', { data: person });
  const boss = await anotherPage(browser, baseURL, '10.20.30.41');
  await logIn(boss, testAdmin, '/admin/dashboard?tab=pending-approvals');
  await boss
    .getByRole('row')
    .filter({ hasText: person.email })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(boss.getByText('User account approved successfully.')).toBeVisible();
  await boss.context().close();

  const phone = await anotherPage(browser, baseURL, '10.20.30.42');
  await logIn(phone, person, '/admin/dashboard?tab=security');
  await logIn(page, person, '/admin/dashboard?tab=change-password');

  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const submit = page.getByRole('button', { name: 'Change Password' });
  await field('Current Password').fill(person.password);
  await field('New Password').fill('flame-lily');
  await field('Confirm New Password').fill('flame-lilies');
  await submit.click();
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await field('New Password').fill('short');
  await field('Confirm New Password').fill('short');
  await submit.click();
  await expect(page.getByText('New password must be at least 6 characters long')).toBeVisible();
  await field('New Password').fill('flame-lily');
  await field('Confirm New Password').fill('flame-lily');
  await field('Current Password').fill('not the one');
  await submit.click();
  await expect(page.getByText('Failed to change password')).toBeVisible();
  await page.route('**/api/admin/change-password', (route) => route.abort());
  await submit.click();
  await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
  await page.unroute('**/api/admin/change-password');

  await field('Current Password').fill(person.password);
  await submit.click();
  await expect(
    page.getByText('Password change request sent. Check your email for verification.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(field('Current Password')).toBeVisible();
  await field('Current Password').fill(person.password);
  await field('New Password').fill('flame-lily');
  await field('Confirm New Password').fill('flame-lily');
  await submit.click();

  const code = page.getByRole('textbox', { name: 'Verification Code' });
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verification failed')).toBeVisible();
  const mailed = async () =>
    /^(\d{6}) is your/.exec((await readMails(shop, person.email))[0]?.subject ?? '')?.[1];
  await expect.poll(mailed).toBeDefined();
  await code.fill((await mailed()) ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Password changed successfully!')).toBeVisible();

  await phone.reload();
  await expect(phone).toHaveURL(/\/admin\/login/);
  await phone.context().close();
  await page.getByRole('button', { name: 'Logout' }).click();
  await logInByForm(page, { ...person, password: 'flame-lily' });
});

test('a pending list that can’t be fetched is only logged, and shows nobody waiting', async ({
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await page.route('**/api/admin/users?status=pending', (route) => route.fulfill({ status: 500 }));
  await logIn(page, testAdmin, '/admin/dashboard?tab=pending-approvals');
  await expect(page.getByText('No pending admin approvals')).toBeVisible();
  await expect
    .poll(() => warnings)
    .toContain('Failed to fetch users Network response was not ok: Internal Server Error');
});

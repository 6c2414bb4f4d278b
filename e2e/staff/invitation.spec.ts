import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../kit/accessibility.ts';
import { type ShopProcess, testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, fillLogin, logIn, readMails } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

async function linkFrom(shop: ShopProcess, email: string, subject: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mail = (await readMails(shop, email)).find((each) => each.subject.includes(subject));
      found = /\/admin\/[a-z-]+#[a-z]+=[\w-]+/.exec(mail?.text ?? '')?.[0];
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

test('a colleague is invited, opens the account, forgets the password and comes in again', async ({
  page,
  shop,
}) => {
  const alerts = collectAlerts(page);
  const email = `chipo-${randomUUID()}@ndoro.example`;
  await logIn(page, testAdmin, '/admin/dashboard?tab=staff');
  const card = page.getByRole('tabpanel');
  await card.getByRole('textbox', { name: 'Email', exact: true }).fill('nobody');
  await card.getByRole('button', { name: 'Send invitation' }).click();
  await expect(card.getByText('Please enter a valid email address')).toBeVisible();
  await card.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await card.getByRole('combobox', { name: 'Role', exact: true }).selectOption('packer');
  await card.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();
  const invited = page.getByRole('region', { name: 'Open invitations' }).getByRole('row');
  await expect(invited.filter({ hasText: email })).toContainText('Packer');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);

  await open(page, await linkFrom(shop, email, 'You are invited'));
  await expect(page.getByText('You are invited to work here as packer.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('First Name').fill('Chipo');
  await page.getByLabel('Last Name').fill('Dube');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('flame-lily');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('flame-lily');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Admin Account' }).click();
  // The link logs in once; a second visit is told so.
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await open(page, await linkFrom(shop, email, 'You are invited'));
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();

  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email Address').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/If this address has an account, a link/)).toBeVisible();

  await open(page, await linkFrom(shop, email, 'A new password'));
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'New Password', exact: true }).fill('msasa-tree');
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('msasa');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm New Password' }).fill('msasa-tree');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(
    page.getByText('Your password was changed. You can sign in with it now.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillLogin(page, email, 'msasa-tree');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  expect(alerts).toEqual([]);
});

test('an owner sees what erasing a customer would do, and then erases them', async ({ page }) => {
  await logIn(page);
  const { users } = await (
    await page.request.get('/api/admin/users?role=customer&limit=1&sort=oldest')
  ).json();
  const [{ id, firstName }] = users;
  await open(page, `/admin/customers/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`customer-${id}.csv`);
  await page.getByRole('button', { name: 'Erase this customer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Erase ${firstName}`);
  await expect(dialog).toContainText('This cannot be undone.');
  await expect(dialog.getByText('What will be erased')).toBeVisible();
  await expect(dialog).toContainText('Name, e-mail address and telephone number of the customer');
  await expect(dialog.getByText('What stays')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('The customer was erased.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Erased customer' })).toBeVisible();
});

import { stepAt, totpCode } from '../src/modules/staff/server/totp.ts';
import { testAdmin } from './kit/shop-process.ts';
import { collectAlerts, fillLogin, logIn } from './kit/staff.ts';
import { expect, open, test } from './kit/test.ts';

function decodeBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

test('an admin sets up a second factor, logs in with it and switches it off', async ({ page }) => {
  collectAlerts(page);
  await logIn(page, testAdmin, '/admin/login?redirect=/admin/dashboard?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(testAdmin.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /Square to scan/ })).toBeVisible();
  const link = await page
    .getByRole('link', { name: 'Open in an app on this device' })
    .getAttribute('href');
  const secret = decodeBase32(new URL(link ?? '').searchParams.get('secret') ?? '');
  await page
    .getByRole('textbox', { name: 'Code from the app' })
    .fill(totpCode(secret, stepAt(new Date())));
  await page.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await fillLogin(page, testAdmin.email, testAdmin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByRole('textbox', { name: 'Authenticator code' });
  await expect(code).toBeFocused();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That code is not right. Please try the next one.')).toBeVisible();
  await code.fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await open(page, '/admin/dashboard?tab=security');
  await expect(page.getByText('On. 9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(testAdmin.password);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Off. Your password is the only key.')).toBeVisible();
});

test('an admin sees where the account is logged in and ends a session there', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': '10.77.1.2' },
  });
  const phone = await context.newPage();
  await logIn(phone);
  await logIn(page, testAdmin, '/admin/login?redirect=/admin/dashboard?tab=security');
  await expect(page.getByText('This one')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '10.77.1.2' });
  await expect(row).toContainText('Chrome on ');
  await row.getByRole('button', { name: 'End' }).click();
  await expect(row).toHaveCount(0);
  await phone.goto('/admin/dashboard');
  await expect(phone).toHaveURL(/\/admin\/login/);
  await context.close();
});

test('the audit log tells who did what, and is filtered in the address', async ({ page }) => {
  collectAlerts(page);
  await open(page, '/admin/login');
  await fillLogin(page, 'stranger@ndoro.example', 'let me in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Login failed' })).toBeVisible();
  await logIn(page, testAdmin, '/admin/login?redirect=/admin/dashboard?tab=audit');
  await expect(page.getByRole('cell', { name: 'Staff logged in' }).first()).toBeVisible();
  await page.getByLabel('Action').selectOption('staff.login-refused');
  await expect(page).toHaveURL(/tab=audit&action=staff\.login-refused/);
  await expect(page.getByRole('cell', { name: 'stranger@ndoro.example' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Staff logged in' })).toHaveCount(0);
  await page.getByLabel('Who, what or where').fill('nobody at all');
  await expect(page.getByText('Nothing was recorded for this choice.')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { appCode } from '#tests/kit/log-in/app-code.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { createColleague } from '../kit/colleague.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, fillLogin, logIn, logInByForm } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

function decodeBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** Reads the secret from the page as an app would, and types its code. */
async function enterFirstCode(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const link = await page
    .getByRole('link', { name: 'Open in an app on this device' })
    .getAttribute('href');
  const secret = decodeBase32(new URL(link ?? '').searchParams.get('secret') ?? '');
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(await appCode(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
}

test('an admin sets up a second factor, logs in with it and switches it off', async ({ page }) => {
  collectAlerts(page);
  await logIn(page, testAdmin, '/admin/dashboard?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(testAdmin.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterFirstCode(page);
  const codes = page.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  const [recoveryCode = '', nextCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('On. 10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await fillLogin(page, testAdmin.email, testAdmin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const code = page.getByRole('textbox', { name: 'Authenticator code' });
  await expect(code).toBeFocused();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('That code is not right. Codes change every 30')).toBeVisible();
  await code.fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await open(page, '/admin/dashboard?tab=security');
  await expect(page.getByText('On. 9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(testAdmin.password);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('That code is not right. Codes change every 30')).toBeVisible();
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(nextCode);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Off. Only your password protects your account.')).toBeVisible();
});

test('where a second factor is required, its set-up stands before everything else', async ({
  page,
  shop,
}) => {
  const colleague = await createColleague(shop, 'manager');
  // Answers as a live shop until the set-up is done; the set-up itself is real.
  await page.route(/\/api\/admin\/(me|login)$/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.user) answer.user.mustSetUpSecondFactor = !answer.user.hasSecondFactor;
    await route.fulfill({ response, json: answer });
  });
  await logInByForm(page, colleague, '/admin/login?redirect=/admin/products');
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Product' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Your password' }).fill(colleague.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await enterFirstCode(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible();
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
  await logIn(page, testAdmin, '/admin/dashboard?tab=security');
  await expect(page.getByText('This one')).toBeVisible();
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  const row = sessions.filter({ hasText: '10.77.1.2' });
  await expect(row).toContainText('Chrome on ');
  await row.getByRole('button', { name: 'End' }).click();
  await expect(page.getByText('Enter your password to end the session of')).toBeVisible();
  await page.getByLabel('Your password').fill(testAdmin.password);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('This one')).toBeVisible();
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
  await logIn(page, testAdmin, '/admin/dashboard?tab=audit');
  await expect(page.getByRole('cell', { name: 'Staff logged in' }).first()).toBeVisible();
  await page.getByLabel('Action').selectOption('staff.login-refused');
  await expect(page).toHaveURL(/tab=audit&action=staff\.login-refused/);
  await expect(page.getByRole('cell', { name: 'stranger@ndoro.example' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Staff logged in' })).toHaveCount(0);
  await page.getByLabel('Who, what or where').fill('nobody at all');
  await expect(page.getByText('No entries match your filters.')).toBeVisible();
});

import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { createColleague } from '../kit/colleague.ts';
import { collectAlerts, logInByForm } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

const securityTab = '/admin/dashboard?tab=security';

/** A virtual security key in the browser, which always verifies its user. */
async function plugIn(session: CDPSession): Promise<string> {
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return authenticatorId;
}

const passkey = (page: Page, hasText: RegExp) =>
  page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem').filter({ hasText });

async function makePasskey(page: Page, password: string, name: string, code?: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  if (code) await page.getByRole('textbox', { name: 'Authenticator code' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
  await page.getByRole('button', { name: 'Create passkey' }).click();
}

test('a passkey is created, used, lost and replaced', async ({ page, shop }) => {
  collectAlerts(page);
  const colleague = await createColleague(shop, 'manager');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const phone = await plugIn(session);
  await logInByForm(page, colleague, `/admin/login?redirect=${encodeURIComponent(securityTab)}`);

  await makePasskey(page, colleague.password, 'Old phone');
  const codes = page.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{5}-[A-Z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  const [first = '', second = '', third = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(passkey(page, /Old phone.*not used yet/)).toBeVisible();
  await expectAccessible(page);

  // Used alone, without any input.
  await page.getByRole('button', { name: 'Logout' }).click();
  await open(page, `/admin/login?redirect=${encodeURIComponent(securityTab)}`);
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkey(page, /Old phone/)).toBeVisible();
  await expect(page.getByText('not used yet')).toHaveCount(0);

  // Used after the password, instead of a code.
  await page.getByRole('button', { name: 'Logout' }).click();
  await open(page, `/admin/login?redirect=${encodeURIComponent(securityTab)}`);
  await page.getByRole('textbox', { name: 'Email Address' }).fill(colleague.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(colleague.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please use your passkey, or enter a recovery code.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(passkey(page, /Old phone/)).toBeVisible();

  // After a loss, a recovery code opens the account.
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone });
  await page.getByRole('button', { name: 'Logout' }).click();
  await open(page, `/admin/login?redirect=${encodeURIComponent(securityTab)}`);
  await page.getByRole('textbox', { name: 'Email Address' }).fill(colleague.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(colleague.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(first);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(passkey(page, /Old phone/)).toBeVisible();

  // A new one is added, and the lost one is removed after a confirmation.
  await plugIn(session);
  await makePasskey(page, colleague.password, 'New phone', second);
  await expect(passkey(page, /New phone/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  await expect(page.getByText(/will no longer sign in to your account/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill(colleague.password);
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(third);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(passkey(page, /New phone/)).toBeVisible();
  await expect(passkey(page, /Old phone/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Rename New phone' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Blue phone');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(passkey(page, /Blue phone/)).toBeVisible();

  // For the last one the page warns; another passkey confirms the removal.
  await page.getByRole('button', { name: 'Remove Blue phone' }).click();
  await expect(page.getByText(/This is your last second factor/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your password' }).fill(colleague.password);
  await page.getByRole('button', { name: 'Use a passkey instead of the code' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});

test('a browser without the passkey says so, and the log-in page carries no code for it', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, '/admin/login');
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await plugIn(session);
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = loaded.filter((url) => url.includes('.js')).length;
  await button.click();
  await expect(page.getByText('No passkey was chosen, or it took too long.')).toBeVisible();
  expect(loaded.filter((url) => url.includes('.js')).length).toBeGreaterThan(before);
});

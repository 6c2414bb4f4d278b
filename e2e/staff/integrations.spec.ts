import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { answerQuestion, logIn } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const orders = '/api/admin/orders';

test('an owner makes a key, sees it once, and revokes it', async ({
  page,
  playwright,
  baseURL,
}) => {
  await logIn(page, testAdmin, '/admin/dashboard?tab=integrations');
  await page.getByRole('button', { name: 'Make a key' }).click();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Which program uses it').fill('Warehouse');
  await page.getByLabel('Read orders').check();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByText('Copy this key now. It is not shown again.')).toBeVisible();
  const key = (await page.getByText(/^ndk_/).first().textContent()) ?? '';
  await expectAccessible(page);
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  });
  expect((await program.get(orders)).status()).toBe(200);

  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Revoke Warehouse' })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await page.getByRole('button', { name: 'Revoke Warehouse' }).click();
  await answerQuestion(page, 'yes');
  await expect(page.getByText('No program has a key.')).toBeVisible();
  expect((await program.get(orders)).status()).toBe(401);
  await program.dispose();
});

test('an owner adds an address for messages, and sees what became of a test', async ({ page }) => {
  // The name belongs to nobody, so no message ever arrives.
  const address = 'https://orders.invalid/hook';
  await logIn(page, testAdmin, '/admin/dashboard?tab=integrations');
  await page.getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Address', { exact: true }).fill('http://orders.invalid/hook');
  await page.getByLabel('An order was paid').check();
  await page.getByRole('button', { name: 'Add the address' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Add the address' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('button', { name: `Messages to ${address}` }).click();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  await expect(page.getByText(/1 try: .*The next try is at/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await answerQuestion(page, 'yes');
  await expect(page.getByText(address)).toHaveCount(0);
});

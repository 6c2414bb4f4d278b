import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { type Colleague, createColleague, decideAbout } from '../kit/colleague.ts';
import { placeOrder } from '../kit/orders.ts';
import { fillLogin, logIn } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

async function expectEnded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('Please log in to view the dashboard')).toBeVisible();
  await expect(page.getByText('What you typed is still here')).toBeVisible();
}

/** In the dialog: the e-mail address is filled in, and the password has the focus. */
async function comeBack(page: Page, { email, password }: Colleague): Promise<void> {
  await expectEnded(page);
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0);
}

/** Another way to return: through the login page, without the state of the former page. */
async function comeBackOverLogin(page: Page, { email, password }: Colleague): Promise<void> {
  await expectEnded(page);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  // The dialog above the former page has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await fillLogin(page, email, password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a product that is being typed is still there, in the field one was in', async ({
  page,
  shop,
}) => {
  const colleague = await createColleague(shop, 'manager');
  await logIn(page, colleague, '/admin/products?product=new');
  await page.getByLabel('Product Name').fill('Kariba Wrap');
  await page.getByLabel('Description').fill('Half a sentence about');
  await decideAbout(shop, colleague, 'log-out');
  await expectEnded(page);
  await expect(page.getByLabel('Product Name')).toBeHidden();
  await comeBack(page, colleague);
  await expect(page.getByLabel('Product Name')).toHaveValue('Kariba Wrap');
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.keyboard.type(' linen');
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence about linen');

  await decideAbout(shop, colleague, 'log-out');
  await comeBackOverLogin(page, colleague);
  await expect(page).toHaveURL('/admin/products?product=new');
  await expect(page.getByLabel('Product Name')).toHaveValue('Kariba Wrap');
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence about linen');
});

test('what is typed into an open order stays, and the note outlives the login page', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'ends@example.com' });
  const colleague = await createColleague(shop, 'manager');
  await logIn(page, colleague, `/admin/dashboard?tab=orders&order=${number}`);
  const dialog = page.getByRole('dialog').filter({ hasText: `Order #${number}` });
  await dialog.getByLabel('Reason').fill('A scratch on the clasp');
  await dialog.getByLabel('New note').fill('She calls back on Monday');
  await decideAbout(shop, colleague, 'log-out');
  await expectEnded(page);
  await expectAccessible(page);
  await comeBack(page, colleague);
  await expect(dialog.getByLabel('Reason')).toHaveValue('A scratch on the clasp');
  await expect(dialog.getByLabel('New note')).toHaveValue('She calls back on Monday');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByLabel('New note')).toHaveValue('');
  await expect(dialog.getByText('She calls back on Monday')).toBeVisible();

  await dialog.getByLabel('New note').fill('And on Tuesday');
  await decideAbout(shop, colleague, 'log-out');
  await comeBackOverLogin(page, colleague);
  await expect(page).toHaveURL(`/admin/dashboard?tab=orders&order=${number}`);
  await expect(dialog.getByLabel('New note')).toHaveValue('And on Tuesday');
  await expect(dialog.getByLabel('Reason')).toHaveValue('A scratch on the clasp');
});

test('an event and an answer outlive the login page', async ({ page, shop }) => {
  const colleague = await createColleague(shop, 'manager');
  await logIn(page, colleague, '/admin/dashboard?tab=events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByLabel('Title').fill('The Second Table');
  await page.getByLabel('Location').fill('Harare');
  await decideAbout(shop, colleague, 'log-out');
  await comeBackOverLogin(page, colleague);
  await expect(page.getByLabel('Title')).toHaveValue('The Second Table');
  await expect(page.getByLabel('Location')).toHaveValue('Harare');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('');

  const message = { name: 'Chipo', email: 'chipo@example.com', subject: 'Which size?' };
  const data = { ...message, message: 'I am between two sizes.' };
  expect((await page.request.post('/api/contact', { data })).ok()).toBe(true);
  await open(page, '/admin/dashboard?tab=messages');
  await page.getByText('Which size?').first().click();
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await page.getByLabel('Your answer').fill('Take the larger one');
  await decideAbout(shop, colleague, 'log-out');
  await comeBackOverLogin(page, colleague);
  await expect(page.getByLabel('Your answer')).toHaveValue('Take the larger one');
});

test('a write that finds the session gone keeps what it was to save', async ({ page, shop }) => {
  const colleague = await createColleague(shop, 'manager');
  await logIn(page, colleague, '/admin/products?product=new');
  await page.getByLabel('Product Name').fill('Kariba Wrap');
  await page.getByLabel('Description').fill('Linen');
  await page.getByLabel('Price').fill('120');
  await page.getByLabel('Category', { exact: false }).first().selectOption({ index: 1 });
  const add = page.getByRole('button', { name: 'Add Product' }).last();
  await expect(add).toBeEnabled();
  await page.context().clearCookies({ name: 'ndoro_staff' });
  // At once, since a background call of the page may notice it too.
  await add.dispatchEvent('click');
  await comeBack(page, colleague);
  await expect(page.getByLabel('Product Name')).toHaveValue('Kariba Wrap');
});

test('nobody comes back for five minutes: the page is emptied, and the login leads back to what was typed', async ({
  page,
  shop,
}) => {
  const { number } = await placeOrder(shop, { email: 'left-alone@example.com' });
  const colleague = await createColleague(shop, 'manager');
  await page.clock.install();
  await logIn(page, colleague, `/admin/dashboard?tab=orders&order=${number}`);
  const dialog = page.getByRole('dialog').filter({ hasText: `Order #${number}` });
  await dialog.getByLabel('New note').fill('She calls back on Monday');
  await decideAbout(shop, colleague, 'log-out');
  // The stream of changes does not follow the test's clock; a call of the page finds out, too.
  await page.clock.runFor(60_000);
  await expectEnded(page);
  expect(await page.content()).toContain('left-alone@example.com');
  await page.clock.runFor(5 * 60_000);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  expect(await page.content()).not.toContain('left-alone@example.com');
  await fillLogin(page, colleague.email, colleague.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/admin/dashboard?tab=orders&order=${number}`);
  await expect(dialog.getByLabel('New note')).toHaveValue('She calls back on Monday');
});

test('somebody else who logs in finds nothing of what was typed', async ({ page, shop }) => {
  const colleague = await createColleague(shop, 'manager');
  const other = await createColleague(shop, 'manager');
  await logIn(page, colleague, '/admin/products?product=new');
  await page.getByLabel('Product Name').fill('Kariba Wrap');
  await decideAbout(shop, colleague, 'log-out');
  await expectEnded(page);
  await fillLogin(page, other.email, other.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toHaveCount(0);
  await expect(page.getByLabel('Product Name')).toHaveValue('');
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { moveMonth } from '#modules/books/month.ts';
import { shopToday } from '#shared/shop-date.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { goTo, leavePaperOnScreen, paperOf, putPaperAway } from '../kit/desk.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { collectAlerts, logIn, readMails } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const lineOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('a week of the owner: people, words, set-up, books and prices', async ({ page, shop }) => {
  await leavePaperOnScreen(page);
  collectAlerts(page);
  await logIn(page);

  await test.step('Monday: a writer has asked for an account', async () => {
    const email = `writer-${Date.now()}@ndoro.example`;
    const data = { email, password: 'jacaranda', firstName: 'Chipo', lastName: email };
    expect((await page.request.post(`${shop.url}/api/admin/create`, { data })).ok()).toBe(true);
    await goTo(page, 'staff');
    const role = page.getByLabel(`Role of Chipo ${email}`);
    await role.selectOption('content');
    await page
      .getByRole('row')
      .filter({ has: role })
      .getByRole('button', { name: 'Approve' })
      .click();
    await expect(page.getByText('User account approved successfully.')).toBeVisible();
    await expect(page.getByLabel(`Role of ${email}`, { exact: true })).toHaveValue('content');
  });

  await test.step('Tuesday: the announcement, and a text that binds the shop', async () => {
    await goTo(page, 'settings', { section: 'announcement' });
    await page.getByRole('textbox', { name: 'Announcement' }).fill('Closed on Saturday');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Announcement line saved.').first()).toBeVisible();
    await open(page, '/about');
    await expect(page.getByRole('note', { name: 'Announcement' })).toContainText(
      'Closed on Saturday',
    );
    await goTo(page, 'settings', { section: 'terms' });
    await page.getByRole('button', { name: 'Confirm this text' }).click();
    await expect(page.getByText(`Confirmed by ${testAdmin.email} on`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm this text' })).toHaveCount(0);
    await open(page, '/terms');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await expect(page.getByText(/draft/i)).toHaveCount(0);
  });

  await test.step('Wednesday: the set-up guide, reached from System Status', async () => {
    await goTo(page, 'overview');
    await expect(page.getByText('Total Revenue').first()).toBeVisible();
    // A demo has no open tasks for its owner.
    await expect(page.getByRole('link', { name: 'Open the set-up guide' })).toHaveCount(0);
    await expect(page.getByText(/no owner has confirmed/)).toHaveCount(0);
    await page.getByRole('link', { name: 'Set-up guide' }).click();
    await expect(page.getByText('This is a demo.')).toBeVisible();
    const mail = lineOf(page, 'Mail');
    await expect(mail).toContainText('Simulated');
    await mail.getByRole('button', { name: 'Send a test mail' }).click();
    await expect(mail).toContainText(
      `The mail to ${testAdmin.email} is in the demo’s inbox, /dev/inbox.`,
    );
    await expect(mail).toContainText('Done');
    const [test] = await readMails(shop, testAdmin.email);
    expect(test?.subject).toBe('A test mail from Ndoro');
    const payments = lineOf(page, 'Payments');
    await payments.getByRole('button', { name: 'Test a payment' }).click();
    await expect(payments).toContainText('Stripe closed it again. Nothing was taken.');
    await expect(payments).toContainText('PayPal has no way to cancel it');
    await expect(payments).toContainText('Paynow has no way to cancel it');
    await expect(page.getByText(/^Switched on: PayPal, Card, Paynow, DHL Express/)).toBeVisible();
    const courier = lineOf(page, 'Courier');
    await courier.getByRole('button', { name: 'Ask for a rate' }).click();
    await expect(courier).toContainText(
      'The courier was asked for 1 kg from Harare to Harare, ZW.',
    );
    await expect(lineOf(page, 'First product')).toContainText('The first product is published.');
    const texts = lineOf(page, 'Texts to confirm');
    await expect(texts).not.toContainText('Terms');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await texts.getByRole('link', { name: 'Read and confirm Returns' }).click();
    await expect(page.getByRole('region', { name: 'Returns', exact: true })).toBeVisible();
  });

  await test.step('Thursday: last month goes to the accountant', async () => {
    await goTo(page, 'settings', { section: 'bookkeeping' });
    await page.getByRole('textbox', { name: 'VAT number' }).fill('10055');
    await page.getByRole('button', { name: 'Add rate' }).click();
    await page.getByRole('textbox', { name: 'Percent' }).fill('51');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('Zimbabwe');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Please enter a rate from 0 to 50 percent').first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove rate 1' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Bookkeeping saved.').first()).toBeVisible();

    const month = moveMonth(shopToday(new Date()).slice(0, 7), -1);
    await goTo(page, 'bookkeeping', { month });
    await expect(page.getByText('Documents and money agree to the cent.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toMatch(/INV-\d{4}-\d{5},goods/);
    await page.getByRole('button', { name: 'Print statement' }).click();
    await expect(paperOf(page)).toContainText('Turnover');
    await expect(paperOf(page)).toContainText('VAT 10055');
    await putPaperAway(page);
  });

  await test.step('Friday: prices go up, and down again', async () => {
    const line = `Friday${Date.now()}`;
    for (const name of [`${line} Pump`, `${line} Sandal`]) {
      const data = { name, description: 'Cut by hand.', category: 'shoes', price: 80, quantity: 4 };
      expect((await page.request.post('/api/admin/products', { data })).ok()).toBe(true);
    }
    await goTo(page, 'products', { q: line });
    const row = page.getByRole('row').filter({ hasText: `${line} Pump` });
    await expect(row).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all products' }).check();
    await page.getByLabel('By how much').fill('10');
    await page.getByRole('button', { name: 'Apply' }).click();
    const preview = page.getByRole('dialog', { name: 'What will change' });
    await expect(preview).toContainText('$80.00 → $88.00');
    await preview.getByRole('button', { name: 'Change 2 products' }).click();
    await expect(row).toContainText('$88.00');
    await page.getByRole('button', { name: /^Undo Price \+10%/ }).click();
    await expect(page.getByText('2 products changed back.')).toBeVisible();
    await expect(row).toContainText('$80.00');
    await goTo(page, 'audit');
    await expect(page.getByText(/changed 2 products at once/).first()).toBeVisible();
  });

  // Restores the settings, since other tests use the same shop.
  for (const section of ['texts/announcement', 'settings/bookkeeping']) {
    const back = await page.request.post(`/api/admin/${section}/bring-back`, { data: { to: 1 } });
    expect(back.ok()).toBe(true);
  }
});

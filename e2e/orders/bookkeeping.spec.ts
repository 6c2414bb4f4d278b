import { readFile } from 'node:fs/promises';
import { moveMonth } from '#modules/books/month.ts';
import { shopToday } from '#shared/shop-date.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

// Last month: the demo has orders on every day of the year.
const month = moveMonth(shopToday(new Date()).slice(0, 7), -1);
const lastMonth = `/admin/dashboard?tab=bookkeeping&month=${month}`;

test.beforeEach(({ page }) => logIn(page));

test('a month is read, taken along as a file and printed', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await open(page, lastMonth);
  const panel = page.getByRole('tabpanel', { name: 'Bookkeeping' });
  await expect(panel.getByText('Documents and money agree to the cent.')).toBeVisible();
  const entries = panel.getByRole('region', { name: 'Invoices and credit notes' });
  await expect(entries.getByText(/^INV-\d{4}-\d{5}$/).first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toContain('date,document,entry,order');
  expect(csv).toMatch(/INV-\d{4}-\d{5},goods/);
  await expect(panel.getByText(/^Closed: exported on/)).toBeVisible();
  await panel.getByRole('button', { name: 'Print statement' }).click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-print-sheet]');
  await expect(paper.getByRole('heading', { name: 'Statement' })).toBeVisible();
  await expect(paper).toContainText('Turnover');
  await page.pdf();
});

test('months are walked through, and one without business says so', async ({ page }) => {
  await open(page, '/admin/dashboard?tab=bookkeeping&month=2019-12');
  const panel = page.getByRole('tabpanel', { name: 'Bookkeeping' });
  await expect(panel.getByText('Nothing was booked in December 2019.')).toBeVisible();
  await panel.getByRole('button', { name: 'Later: January 2020' }).click();
  await expect(page).toHaveURL(/month=2020-01/);
  await expect(panel.getByText('Nothing was booked in January 2020.')).toBeVisible();
  await page.goBack();
  await expect(panel.getByText('Nothing was booked in December 2019.')).toBeVisible();
});

test('the month fits a phone and can be used by everybody', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, lastMonth);
  await expect(page.getByText('Documents and money agree to the cent.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

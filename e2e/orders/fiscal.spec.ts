import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import {
  expectConfirmed,
  findProduct,
  lineOf,
  openCardPage,
  prepareToPay,
} from '../kit/checkout.ts';
import { findChoice } from '../kit/counter.ts';
import { enter } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

// A separate shop: after its first fiscal receipt, the papers of all sales change.
test.use({ shopSettings: { AVIF_PICTURES: 'false', LOG_LEVEL: 'error' } });
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const settings = '/admin/dashboard?tab=settings';

async function openFiscalSettings(page: Page): Promise<void> {
  await enter(page.request);
  await open(page, settings);
  await page.getByRole('button', { name: 'Open Fiscal receipts' }).click();
}

test('nobody is asked for tax numbers before a device is registered', async ({ page, shop }) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await expect(page.getByRole('button', { name: 'I need a tax invoice' })).toHaveCount(0);
});

test('the emulator is switched on by one click, and a receipt at the till has its QR code', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openFiscalSettings(page);
  await page.getByRole('button', { name: 'Switch the emulator on' }).click();
  await expect(page.getByText('Ndoro (Private) Limited, TIN 2000123456')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch the emulator on' })).toHaveCount(0);
  await expectAccessible(page);

  const { choice } = await findChoice(shop);
  await page.request.post('/api/admin/till/open', { data: { float: 100 } });
  await open(page, '/admin/dashboard?tab=till');
  await expect(
    page.getByRole('list', { name: 'Products' }).getByRole('button').first(),
  ).toBeVisible();
  await page.keyboard.type(choice.code);
  await page.keyboard.press('Enter');
  await page.getByText('Tax invoice', { exact: true }).click();
  const tin = page.getByLabel('Taxpayer number (TIN)');
  await tin.fill('2999 999 999');
  await tin.blur();
  await expect(page.getByText('ZIMRA knows no taxpayer with this TIN.')).toBeVisible();
  await tin.fill('2000 654 321');
  await tin.blur();
  await expect(page.getByText('Made out to Msasa Trading (Private) Limited')).toBeVisible();
  await page.getByRole('button', { name: /^Take / }).click();
  await expect(page.getByRole('region', { name: 'Sold' })).toContainText('Handed over as order');

  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-print-sheet]');
  await expect(paper).toContainText('FISCAL TAX INVOICE', { timeout: 60_000 });
  await expect(paper).toContainText('Buyer: Msasa Trading (Private) Limited');
  await expect(paper.getByRole('img', { name: 'QR code of the fiscal receipt' })).toBeVisible();
  await expect(paper).toContainText(/Verification code ([0-9A-F]{4}-){3}[0-9A-F]{4}/);
  await expect(paper).not.toContainText('has not confirmed');
  await page.emulateMedia({ media: 'screen' });

  await open(page, '/admin/dashboard?tab=fiscal');
  await page.getByRole('button', { name: 'Daily report' }).click();
  await expect(page.getByText('At ZIMRA')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a shopper asks for a tax invoice in the checkout, and it is on the order’s receipt', async ({
  page,
  shop,
}) => {
  await prepareToPay(page, [lineOf(await findProduct(shop))], 'Card');
  await page.getByRole('button', { name: 'I need a tax invoice' }).click();
  await page.getByLabel('Taxpayer number (TIN)').fill('2000654321');
  await page.getByLabel('VAT number').fill('220000000');
  await page.getByLabel('VAT number').blur();
  await expect(page.getByText('ZIMRA has another VAT number for this TIN.')).toBeVisible();
  await page.getByLabel('VAT number').fill('');
  await page.getByLabel('VAT number').blur();
  await expect(page.getByText('Made out to Msasa Trading (Private) Limited')).toBeVisible();
  await expectAccessible(page);
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const orderId = await expectConfirmed(page);

  await enter(page.request);
  const read = async () => {
    const answer = await page.request.get(`/api/admin/orders/${orderId}/fiscal-receipts`);
    const { receipts } = (await answer.json()) as {
      receipts: { buyer: { tin: string; vatNumber: string } | null; isConfirmed: boolean }[];
    };
    return receipts[0];
  };
  await expect.poll(async () => (await read())?.isConfirmed, { timeout: 30_000 }).toBe(true);
  expect((await read())?.buyer).toMatchObject({ tin: '2000654321', vatNumber: '220654321' });
});

test('production is confirmed twice', async ({ page }) => {
  await openFiscalSettings(page);
  await page.getByLabel('Where').selectOption('Production');
  await page.getByLabel('Device number').fill('4711');
  await page.getByLabel('Serial number').fill('NDORO-0001');
  await page.getByLabel('Activation key').fill('DEMO2026');
  await page.route('**/api/admin/fiscal/look-up', (route) =>
    route.fulfill({
      json: {
        ...{ name: 'Ndoro (Private) Limited', tin: '2000123456', vatNumber: '' },
        ...{ branchName: 'Ndoro', addressLines: ['Harare'] },
      },
    }),
  );
  let isSent = false;
  await page.route('**/api/admin/fiscal/register', (route) => {
    isSent = true;
    return route.abort();
  });
  await page.getByRole('button', { name: 'Whose device is this?' }).click();
  const register = page.getByRole('button', { name: 'Register this device' });
  await register.click();
  await expect(
    page.getByText('Please confirm that this is the device of production.'),
  ).toBeVisible();
  await page.getByLabel('This is production: its receipts count for tax').check();
  await register.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('can not be taken back');
  await question.getByRole('button').first().click();
  expect(isSent).toBe(false);
});

import type { Page } from '@playwright/test';
import { expectToast } from '../kit/checkout.ts';
import { createColleague } from '../kit/colleague.ts';
import { goTo, leavePaperOnScreen, paperOf, putPaperAway } from '../kit/desk.ts';
import { placeOrder } from '../kit/orders.ts';
import { logIn, readMails } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const dialogOf = (page: Page) => page.getByRole('dialog');

test('a week of the packer, on a phone: slips, parcels, numbers and the shelf', async ({
  page,
  shop,
}) => {
  const email = 'packed-week@example.com';
  const buy = () => placeOrder(shop, { email });
  const [first, second, third] = [await buy(), await buy(), await buy()];
  await leavePaperOnScreen(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  await logIn(page, await createColleague(shop, 'packer'));
  const bar = page.getByRole('region', { name: 'Selected orders' });

  await test.step('Monday: what is to pack, and its slips', async () => {
    await goTo(page, 'orders', { q: email, packed: 'to-pack' });
    for (const { number } of [first, second, third]) {
      await expect(page.getByText(`#${number}`).first()).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await page.getByRole('checkbox', { name: `Select #${first.number}` }).check();
    await page.getByRole('checkbox', { name: `Select #${second.number}` }).check();
    await bar.getByRole('button', { name: 'Print slips' }).click();
    await expect(paperOf(page).locator('article')).toHaveCount(2);
    await expect(paperOf(page)).not.toContainText('$');
    await putPaperAway(page);
  });

  await test.step('Tuesday: two parcels are packed', async () => {
    await bar.getByRole('button', { name: 'Mark as packed' }).click();
    await expectToast(page, 'Packed', '2 orders marked as packed.');
    await goTo(page, 'orders', { q: email, packed: 'to-pack' });
    await expect(page.getByText(`#${third.number}`).first()).toBeVisible();
    await expect(page.getByText(`#${first.number}`)).toHaveCount(0);
  });

  await test.step('Wednesday: the courier comes, and the numbers are scanned', async () => {
    await goTo(page, 'orders', { q: email, packed: 'to-send' });
    await page.getByRole('checkbox', { name: `Select #${first.number}` }).check();
    await page.getByRole('checkbox', { name: `Select #${second.number}` }).check();
    await bar.getByRole('button', { name: 'Mark as shipped' }).click();
    const dialog = dialogOf(page);
    // The scanner reads the slip's QR code, then the courier's label, and ends each with Enter.
    await dialog
      .getByLabel('Or paste or scan a list')
      .fill(`${first.number}\n7777777770\n${second.number}\n1234567891`);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog).toContainText('2 orders will be shipped, and their customers are told.');
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Ship 2 orders' }).click();
    await expect(dialog).toContainText('2 orders marked as shipped; 2 customers written to.');
    await expect
      .poll(async () => (await readMails(shop, email)).map(({ subject }) => subject))
      .toContain(`Your order ${second.number} is on its way`);
  });

  await test.step('Thursday: one goes with our own rider', async () => {
    await goTo(page, 'orders', { order: third.number });
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Mark as packed' }).click();
    await expect(dialog.getByText(/^Packed .* by packer-/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
    await dialog.getByLabel('Courier', { exact: true }).selectOption('Our own rider');
    await dialog.getByRole('button', { name: 'Mark as Shipped' }).click();
    await expectToast(page, 'Order Status Updated', 'Order status has been updated to shipped.');
    for (const name of ['Refund', 'Returns', 'Cancel']) {
      await expect(dialog.getByRole('heading', { name, exact: true })).toHaveCount(0);
    }
    await expect(dialog.getByRole('button', { name: /Refund/ })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

  await test.step('Friday: the shelf, and what is none of a packer’s business', async () => {
    await goTo(page, 'stockCount');
    const scope = page.getByLabel('What to count');
    await expect(scope.getByRole('option', { name: 'One product' })).toHaveCount(0);
    await scope.selectOption('Champagne');
    await page.getByRole('button', { name: 'Start counting' }).click();
    await expect(page.getByText(/^0 of \d+ counted/)).toBeVisible();
    await page
      .getByRole('textbox', { name: /^Counted of/ })
      .first()
      .fill('2');
    await expect(page.getByText(/^1 of \d+ counted/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(refused).toEqual([]);

    await goTo(page, 'overview');
    // Collapsed into one line on a phone.
    await page.getByRole('button', { name: /^Pending \d+/ }).click();
    await expect(page.getByText('Pending Orders').first()).toBeVisible();
    await expect(page.getByText('Total Revenue')).toHaveCount(0);
    await expect(page.getByText('System Status')).toHaveCount(0);
    await goTo(page, 'products');
    await expect(
      page.getByText('Your role, packer, may not see or change products and prices.'),
    ).toBeVisible();
    expect(refused).toEqual([]);
  });
});

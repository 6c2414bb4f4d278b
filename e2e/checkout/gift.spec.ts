import { expectAccessible } from '../kit/accessibility.ts';
import {
  cover,
  expectConfirmed,
  findProduct,
  lineOf,
  openCardPage,
  prepareToPay,
  rates,
} from '../kit/checkout.ts';
import { openTab } from '../kit/orders.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const words = 'For Tariro,\nwith love 👩‍👩‍👧‍👦';
const priceCall = '/api/admin/settings/gifts';

test('a gift is wrapped, carries its words to the packing slip, and no stranger reads them', async ({
  page,
  browser,
  shop,
}) => {
  const staff = await browser.newContext({ baseURL: shop.url });
  expect((await staff.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
  const setPrice = async (price: string) =>
    expect((await staff.request.put(priceCall, { data: { value: { price } } })).ok()).toBe(true);
  await setPrice('4.50');

  const shoe = await findProduct(shop);
  await page.setViewportSize({ width: 320, height: 640 });
  await prepareToPay(page, [lineOf(shoe)], 'Card');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  const isGift = page.getByRole('checkbox', { name: 'This is a gift' });
  await expect(page.getByLabel('Words for the card')).toHaveCount(0);
  await isGift.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Gift wrapping, $4.50' })).toBeFocused();
  const packaging = page.getByRole('img', { name: /^A black box with a burgundy ribbon/ });
  await expect(packaging).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const card = page.getByLabel('Words for the card');
  await expect(card).toBeFocused();
  await card.fill('a'.repeat(203));
  await expect(page.getByText('3 too many')).toBeVisible();
  await expect(page.getByText('Please use at most 200 characters')).toBeVisible();
  await expect(cover(page)).toBeVisible();
  await card.fill(words);
  await expect(page.getByText('177 characters left')).toBeVisible();
  await expect(cover(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(isGift).toBeChecked();
  await expect(card).toHaveValue(words);
  await expect(rates(page).first()).toBeChecked({ timeout: 30_000 });
  await expect(summary.getByText('Gift wrapping')).toBeVisible();
  await expect(summary.getByText('$4.50')).toBeVisible();

  await setPrice('5.25');
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
  const changed = page.getByRole('dialog', { name: 'Your bag has changed' });
  await expect(changed).toContainText('Gift wrapping');
  await expect(changed).toContainText('Was $4.50, now $5.25.');
  await changed.getByRole('button', { name: 'Continue' }).click();
  await expect(summary.getByText('$5.25')).toBeVisible();
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const number = await expectConfirmed(page);
  await setPrice('0.00');

  const main = page.getByRole('main');
  await expect(main.getByText('Gift wrapping')).toBeVisible();
  await expect(main.getByText('$5.25')).toBeVisible();
  await expect(main.getByText('with love')).toBeVisible();
  const stranger = await browser.newPage({ baseURL: shop.url });
  await stranger.goto(`/order-confirmation/${number}`);
  await expect(stranger.getByText('Gift wrapping')).toBeVisible();
  await expect(stranger.getByText('with love')).toHaveCount(0);
  await stranger.close();

  const desk = await staff.newPage();
  await desk.addInitScript(() => {
    window.print = () => {};
  });
  await openTab(desk, `tab=orders&q=${number}&order=${number}`);
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('To be wrapped');
  await expect(dialog).toContainText('with love');
  await dialog.getByRole('button', { name: 'Print packing slip' }).click();
  const paper = desk.locator('[data-print-sheet]');
  await desk.emulateMedia({ media: 'print' });
  await expect(paper).toContainText('A gift: please wrap it, with this card');
  await expect(paper).toContainText('with love');
  await expect(paper).not.toContainText('$');
  await desk.pdf();
  await desk.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Print invoice' }).click();
  await expect(paper).toContainText('Gift wrapping');
  await expect(paper).not.toContainText('with love');
  await staff.close();
});

test('a gift for somebody else is packed under their name, and the buyer is billed at home', async ({
  page,
  browser,
  shop,
}) => {
  const shoe = await findProduct(shop);
  await page.setViewportSize({ width: 320, height: 640 });
  await prepareToPay(page, [lineOf(shoe)], 'Card');
  const forOther = page.getByRole('checkbox', { name: 'Send it as a gift to somebody else' });
  await forOther.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const name = page.getByLabel('Recipient’s Name');
  await expect(name).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'This is a gift' })).toBeChecked();
  // It can't be paid before recipient and billing address are known.
  await cover(page).click();
  await expect(page.getByRole('navigation', { name: 'Fields to complete' })).toContainText(
    'Recipient’s Name',
  );
  await name.fill('Tariro Dube');
  await page.getByLabel('Recipient’s Phone').fill('077 123 4567');
  const billing = page.getByRole('group', { name: 'Billing Address' });
  await billing.getByLabel('Street Address').fill('7 Lobengula Street');
  await billing.getByLabel('City').fill('Bulawayo');
  await billing.getByLabel('Province').selectOption('Bulawayo');
  await expect(cover(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const number = await expectConfirmed(page);
  await expect(page.getByRole('main')).not.toContainText('Tariro');
  await expect(page.getByRole('main')).not.toContainText('Rudo');

  // Called from this machine: the browser's requests seem to come from a proxy.
  const inbox = await fetch(`${shop.url}/dev/inbox`, { headers: { accept: 'application/json' } });
  const mails = (await inbox.json()) as { text: string }[];
  const mail = mails.find(({ text }) => text.includes(number))?.text ?? '';
  expect(mail).toContain('Tariro Dube');
  expect(mail).toContain('077 123 4567');

  const staff = await browser.newContext({ baseURL: shop.url });
  expect((await staff.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
  const desk = await staff.newPage();
  await desk.addInitScript(() => {
    window.print = () => {};
  });
  await openTab(desk, `tab=orders&q=${number}&order=${number}`);
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText('For Tariro Dube 077 123 4567');
  await dialog.getByRole('button', { name: 'Print packing slip' }).click();
  const paper = desk.locator('[data-print-sheet]');
  await desk.emulateMedia({ media: 'print' });
  await expect(paper).toContainText('Tariro Dube');
  await expect(paper).not.toContainText('Rudo');
  await expect(paper).not.toContainText('Lobengula');
  await expect(paper).not.toContainText('$');
  await staff.close();
});

test('gifts are entered from the panel, the home page and a product', async ({ page, shop }) => {
  const shoe = await findProduct(shop);
  await open(page, '/');
  await page.getByRole('button', { name: 'Products' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').getByRole('link', { name: 'Gifts', exact: true }).click();
  await expect(page).toHaveURL('/search?q=gift');
  await expect(page.getByText('Gifts by price.')).toBeVisible();
  await open(page, '/');
  await page.getByRole('link', { name: 'Gifts, wrapped and sent' }).click();
  await expect(page).toHaveURL('/search?q=gift');
  await open(page, `/product/${shoe.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Gifts', exact: true }).click();
  await expect(page).toHaveURL('/search?q=gift');
});

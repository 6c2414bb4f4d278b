import { expectAccessible } from '../kit/accessibility.ts';
import { expectConfirmed, fillAddress, openCardPage, rates } from '../kit/checkout.ts';
import { openTab } from '../kit/orders.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const words = 'Monogram ‘TM’, Italic, Inside left';

test('staff offer a monogram, a shopper sees it before buying, and it reaches the packing slip', async ({
  page,
  browser,
  shop,
}) => {
  test.slow();
  const staff = await browser.newContext({ baseURL: shop.url });
  expect((await staff.request.post('/api/admin/login', { data: testAdmin })).ok()).toBe(true);
  const shoe = { name: 'Lettered Pump', category: 'shoes', price: 120, sizes: ['38'] };
  const id = await stockProduct(staff.request, shoe, { '/38': 9 });
  const desk = await staff.newPage();
  await desk.addInitScript(() => {
    window.print = () => {};
  });

  const main = page.getByRole('main');
  const opener = main.getByRole('button', { name: /^Add a monogram/ });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/product/${id}`);
  await expect(main.getByRole('button', { name: 'Add to Collection' }).first()).toBeVisible();
  await expect(opener).toHaveCount(0);

  await open(desk, `/admin/products?product=${id}`);
  const fields = desk.getByRole('group', { name: 'Personalisation' });
  await fields.getByLabel('Offer a monogram or an engraving').check();
  await fields.getByRole('button', { name: 'Save personalisation' }).click();
  await expect(fields.getByText('Please name each place')).toBeVisible();
  await fields.getByLabel('Place 1', { exact: true }).fill('Inside left');
  await fields.getByLabel('Left % of place 1').fill('40');
  await fields.getByLabel('Top % of place 1').fill('60');
  await fields.getByRole('button', { name: 'Add a place' }).click();
  await fields.getByLabel('Place 2', { exact: true }).fill('Heel');
  await fields.getByLabel('Italic').check();
  await fields.getByLabel('Price of the text').fill('25.50');
  await fields.getByLabel('Extra days').fill('3');
  await expectAccessible(desk);
  await fields.getByRole('button', { name: 'Save personalisation' }).click();
  await expect(desk.getByText('Personalisation saved').first()).toBeVisible();

  await open(page, `/product/${id}`);
  await opener.click();
  const form = main.getByRole('form', { name: 'Add a monogram' });
  const text = form.getByLabel('Your monogram');
  await expect(text).toBeFocused();
  await expect(form).toContainText('Personalised items cannot be returned.');
  await expect(form).toContainText('$25.50 more.');
  await expect(form).toContainText('Takes 3 more days.');
  const add = form.getByRole('button', { name: 'Add with monogram' });
  await add.click();
  await expect(form.getByText('Please enter your text.')).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('Tm');
  await expect(form.getByText('Capital letters only, please.')).toBeVisible();
  await text.fill('TMTM');
  await expect(form.getByText('Please use at most 3 characters.')).toBeVisible();
  await text.fill('TM');
  await form.getByLabel('Lettering').selectOption('Italic');
  await expect(form.getByText('TM', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await add.click();
  await expect(form).toHaveCount(0);
  await opener.click();
  await text.fill('RK');
  await form.getByLabel('Place').selectOption('Heel');
  await add.click();
  await main.getByRole('button', { name: 'Add to Collection' }).first().click();

  await page.getByRole('button', { name: 'Cart' }).click();
  const bag = page.getByRole('dialog', { name: 'Your Cart (3)' });
  await expect(bag).toContainText(`${words} ($25.50 of the price)`);
  await expect(bag).toContainText('Monogram ‘RK’, Serif, Heel ($25.50 of the price)');
  await expect(bag.getByText('$145.50')).toHaveCount(2);
  await expect(bag).toContainText('$411.00');
  await expectAccessible(page);

  // The price of the text is raised while the shopper is at the checkout.
  await bag.getByRole('link', { name: 'Checkout' }).click();
  await fillAddress(page);
  await page.getByRole('radio', { name: 'Card' }).check();
  await rates(page).first().check({ timeout: 30_000 });
  const call = `/api/admin/products/${id}/personalisation`;
  const { offer } = await (await staff.request.get(call)).json();
  const positions = offer.positions.slice(0, 1);
  const data = { ...offer, priceCents: 3000, positions };
  expect((await staff.request.put(call, { data })).ok()).toBe(true);
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
  const changed = page.getByRole('dialog', { name: 'Your bag has changed' });
  await expect(changed).toContainText('Was $145.50, now $150.00.');
  await expect(changed).toContainText('This place is no longer offered. It leaves your bag');
  await expectNoSidewaysScroll(page);
  await changed.getByRole('button', { name: 'Continue' }).click();
  await expect(changed).toHaveCount(0);
  // Another parcel has other prices, so the shopper chooses again.
  await rates(page).first().check({ timeout: 30_000 });
  await openCardPage(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const number = await expectConfirmed(page);
  await expect(main).toContainText(words);
  await expect(main).not.toContainText('RK');

  await openTab(desk, `tab=orders&q=${number}&order=${number}`);
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toContainText(words);
  await dialog.getByRole('button', { name: 'Print packing slip' }).click();
  const paper = desk.locator('[data-print-sheet]');
  await desk.emulateMedia({ media: 'print' });
  await expect(paper).toContainText(words);
  await expect(paper).not.toContainText('$');
  await desk.pdf();
  await desk.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Print invoice' }).click();
  await expect(paper).toContainText(words);
  await expect(paper).toContainText('$150.00');
  await staff.close();
});

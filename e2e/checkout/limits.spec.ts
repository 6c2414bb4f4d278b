import { expectAccessible } from '../kit/accessibility.ts';
import {
  bagText,
  cardButton,
  expectConfirmed,
  expectToast,
  findProduct,
  lineOf,
  prepareToPay,
} from '../kit/checkout.ts';
import { expect, test } from '../kit/test.ts';

test.describe.configure({ timeout: 120_000 });

test('too many of one product are refused with a sentence, and everything typed stays', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop, 'champagne');
  await prepareToPay(page, [lineOf(product, 13)], 'Card');
  await cardButton(page).click();
  const sentence = `We can keep at most 12 of ${product.name} for one order here.`;
  await expectToast(page, 'Error placing order', sentence);
  const note = page.getByRole('region', { name: 'Payment Method' }).getByRole('status');
  await expect(note).toContainText(sentence);
  await expect(note.getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  );
  await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
  await expect(page.getByLabel('Street Address')).toHaveValue('1 Samora Machel Avenue');
  expect(JSON.parse(await bagText(page))).toMatchObject([{ quantity: 13 }]);
  await expectAccessible(page);
});

test('a bag from before, without sizes, asks for them and is then bought', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop);
  const { size: _, ...unsized } = lineOf(product);
  await prepareToPay(page, [unsized], 'Card');
  await cardButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your bag has changed' });
  await expect(dialog.getByText('Please choose a size.')).toBeVisible();
  await expectAccessible(page);
  const { size } = product;
  await dialog.getByLabel(`Size of ${product.name}`).selectOption(size);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect(JSON.parse(await bagText(page))).toMatchObject([{ productId: product.id, size }]);
  await cardButton(page).click();
  await page.waitForURL(/\/emulators\/stripe\//);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('a product whose size nobody chooses leaves the bag', async ({ page, shop }) => {
  const { size: _, ...unsized } = lineOf(await findProduct(shop));
  const bottle = lineOf(await findProduct(shop, 'champagne'));
  await prepareToPay(page, [unsized, bottle], 'Card');
  await cardButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your bag has changed' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse(await bagText(page))).toEqual([bottle]);
});

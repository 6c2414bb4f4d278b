import { expectAccessible } from './kit/accessibility.ts';
import {
  bagText,
  cardButton,
  expectConfirmed,
  expectToast,
  findPiece,
  lineOf,
  prepareToPay,
} from './kit/checkout.ts';
import { expect, test } from './kit/test.ts';

test.describe.configure({ timeout: 120_000 });

test('too many of one piece are refused with a sentence, and everything typed stays', async ({
  page,
  shop,
}) => {
  const piece = await findPiece(shop, 'champagne');
  await prepareToPay(page, [lineOf(piece, 13)], 'Card');
  await cardButton(page).click();
  const sentence = `We can keep at most 12 of ${piece.name} for one order here.`;
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
  const piece = await findPiece(shop);
  const { size: _, ...unsized } = lineOf(piece);
  await prepareToPay(page, [unsized], 'Card');
  await cardButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your bag has changed' });
  await expect(dialog.getByText('Please choose a size.')).toBeVisible();
  await expectAccessible(page);
  const { size } = piece;
  await dialog.getByLabel(`Size of ${piece.name}`).selectOption(size);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect(JSON.parse(await bagText(page))).toMatchObject([{ productId: piece.id, size }]);
  await cardButton(page).click();
  await page.waitForURL(/\/emulators\/stripe\//);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

test('a piece whose size nobody chooses leaves the bag', async ({ page, shop }) => {
  const { size: _, ...unsized } = lineOf(await findPiece(shop));
  const bottle = lineOf(await findPiece(shop, 'champagne'));
  await prepareToPay(page, [unsized, bottle], 'Card');
  await cardButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Your bag has changed' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  expect(JSON.parse(await bagText(page))).toEqual([bottle]);
});

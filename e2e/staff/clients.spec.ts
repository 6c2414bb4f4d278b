import { expectAccessible } from '../kit/accessibility.ts';
import { createColleague } from '../kit/colleague.ts';
import { placeOrder } from '../kit/orders.ts';
import { answerQuestion, logIn } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an adviser makes a card by phone, records a consent and sends the link; the client fills it in', async ({
  page,
  shop,
  shopper,
}) => {
  await placeOrder(shop, { email: 'chipo@example.com' });
  const adviser = await createColleague(shop, 'manager');
  await logIn(page, adviser, '/admin/dashboard?tab=clients');
  await expect(page.getByText('There are no clients yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New client' }).click();
  await page.getByLabel('Find a customer').fill('chipo@example');
  await page.getByRole('button', { name: /^Make a client card for/ }).click();

  await expect(page.getByRole('heading', { name: 'Purchases' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Purchases' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Preferences').fill('Low heels, gold buckles.');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('The client card was saved.').first()).toBeVisible();

  await page.getByLabel('How: To have allergies stored').selectOption('In writing');
  await page.getByRole('button', { name: 'Record: To have allergies stored' }).click();
  await page.getByLabel('Allergies', { exact: true }).fill('Nickel');
  await page.getByRole('button', { name: 'Save allergies' }).click();
  await expect(page.getByText('Allergies saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByText(/\/my-card\//);
  await expect(link).toBeVisible();
  await expectAccessible(page);

  await open(shopper, new URL((await link.textContent()) ?? '').pathname);
  await expect(shopper.getByText('Low heels')).toHaveCount(0);
  await shopper.getByLabel('Shoe size').fill('38');
  await shopper.getByRole('button', { name: 'Add a day' }).click();
  await shopper.getByLabel('Day', { exact: true }).selectOption('31');
  await shopper.getByLabel('Month').selectOption('February');
  await shopper.getByRole('button', { name: 'Save my card' }).click();
  await expect(shopper.getByText('This month has no such day')).toBeVisible();
  await shopper.getByLabel('Day', { exact: true }).selectOption('28');
  await shopper.getByLabel('You may write to me or call me').check();
  await shopper.getByLabel('You may store the allergies').uncheck();
  await shopper.getByRole('button', { name: 'Save my card' }).click();
  await expect(shopper.getByText('Saved. Thank you.')).toBeVisible();
  await expectAccessible(shopper);

  // The adviser's screen is updated by itself.
  await expect(
    page.getByRole('button', { name: 'Record: To have allergies stored' }),
  ).toBeVisible();
  await expect(page.getByText('Nickel')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel the link' }).click();
  await answerQuestion(page, 'yes');
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
});

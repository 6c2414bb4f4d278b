import { expectAccessible } from '../kit/accessibility.ts';
import { createColleague } from '../kit/colleague.ts';
import { placeOrder } from '../kit/orders.ts';
import { logIn } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an adviser sends a selection, hears at once what the client likes, and asks for payment', async ({
  page,
  shop,
  shopper,
}) => {
  const { product } = await placeOrder(shop, { email: 'tariro.client@example.com' });
  const adviser = await createColleague(shop, 'manager');
  await logIn(page, adviser, '/admin/dashboard?tab=clients&client=new');
  await page.getByLabel('Find a customer').fill('tariro.client');
  await page.getByRole('button', { name: /^Make a client card for/ }).click();
  await page.getByRole('link', { name: 'New selection' }).click();
  await page.getByRole('tabpanel').getByLabel('Find a product').fill(product);
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  for (const choice of ['Size', 'Colour']) {
    const field = page.getByRole('list', { name: 'Selected products' }).getByLabel(choice);
    if ((await field.count()) > 0) await field.selectOption({ index: 1 });
  }
  await page.getByLabel('Note to the client').fill('For your sister’s wedding.');
  await page.getByLabel('Held for the client').selectOption('2 days');
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('Not opened yet')).toBeVisible();
  const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const path = /\/selection\/[\w-]+/.exec(decodeURIComponent(chat ?? ''))?.[0] ?? '';
  await expectAccessible(page);

  await open(shopper, path);
  await expect(shopper.getByText('For your sister’s wedding.')).toBeVisible();
  await shopper.getByRole('button', { name: 'Yes, I like it' }).click();
  await expect(shopper.getByRole('button', { name: 'Yes, I like it' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await shopper.getByRole('button', { name: /^Ask a question/ }).click();
  await shopper.getByLabel('Your question').fill('Is it true to size?');
  await shopper.getByRole('button', { name: 'Send the question' }).click();
  await expect(shopper.getByText('Your question has reached us.')).toBeVisible();
  await expect(shopper.getByRole('list', { name: 'Your choice' })).toContainText(product);
  await expectAccessible(shopper);

  // The adviser's screen is updated by itself.
  await expect(page.getByText('Is it true to size?')).toBeVisible();
  await expect(page.getByText(/^Opened 1 time, 1 yes, 1 question/)).toBeVisible();
  await page.getByRole('button', { name: 'Payment link' }).click();
  await expect(page.getByRole('heading', { name: 'Add order' })).toBeVisible();
  await expect(page.getByText(product).first()).toBeVisible();
});

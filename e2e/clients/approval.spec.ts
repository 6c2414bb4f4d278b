import { expectAccessible } from '../kit/accessibility.ts';
import { createColleague } from '../kit/colleague.ts';
import { placeOrder } from '../kit/orders.ts';
import { answerQuestion, logIn } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('goods go out on approval, the client signs and chooses, and what is bought is asked for', async ({
  page,
  shop,
  shopper,
}) => {
  const { product } = await placeOrder(shop, { email: 'farai.client@example.com' });
  const adviser = await createColleague(shop, 'manager');
  await logIn(page, adviser, '/admin/dashboard?tab=clients&client=new');
  await page.getByLabel('Find a customer').fill('farai.client');
  await page.getByRole('button', { name: /^Make a client card for/ }).click();
  await page.getByRole('link', { name: 'Send on approval' }).click();
  await page.getByRole('tabpanel').getByLabel('Find a product').fill(product);
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  const chosen = page.getByRole('list', { name: 'Chosen products' });
  for (const choice of ['Size', 'Colour']) {
    const field = chosen.getByLabel(choice);
    if ((await field.count()) > 0) await field.selectOption({ index: 1 });
  }
  await page.getByRole('button', { name: 'Prepare' }).click();
  await expect(page.getByText('Please enter the address.')).toBeVisible();
  await page.getByLabel('Address').fill('4 Fife Avenue, Harare');
  await page.getByRole('button', { name: 'Prepare' }).click();
  await page.getByRole('button', { name: 'Sent out' }).click();
  await expect(page.getByText('receipt not confirmed')).toBeVisible();
  await expectAccessible(page);
  const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const path = /\/approval\/[\w-]+/.exec(decodeURIComponent(chat ?? ''))?.[0] ?? '';

  await open(shopper, path);
  await shopper.getByLabel('Your name').fill('Farai Ncube');
  await shopper.getByRole('button', { name: 'Confirm receipt' }).click();
  await expect(shopper.getByText(/^Received by Farai Ncube/)).toBeVisible();
  await shopper.getByLabel(/^I keep it/).check();
  await shopper.getByRole('button', { name: 'Send my choice' }).click();
  await expect(shopper.getByText('We have your choice.')).toBeVisible();
  await expectAccessible(shopper);

  // The adviser's screen is updated by itself.
  await expect(page.getByText('The client keeps 1')).toBeVisible();
  await page.getByRole('button', { name: 'Settle' }).click();
  await answerQuestion(page, 'yes');
  await expect(page.getByText('Bought, and not paid for yet')).toBeVisible();
  await page.getByRole('button', { name: 'Payment link' }).click();
  await expect(page.getByRole('heading', { name: 'Add order' })).toBeVisible();
  await expect(page.getByText(product).first()).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByRole('heading', { name: 'All settled' })).toBeVisible();
});

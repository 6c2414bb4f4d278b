import { expectAccessible } from '../kit/accessibility.ts';
import { createColleague } from '../kit/colleague.ts';
import { placeOrder } from '../kit/orders.ts';
import { answerQuestion, logIn } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an adviser finds a client’s birthday on the call list, writes, and puts it off', async ({
  page,
  shop,
}) => {
  await placeOrder(shop, { email: 'nyasha@example.com' });
  const adviser = await createColleague(shop, 'manager');
  await logIn(page, adviser, '/admin/dashboard?tab=clients&client=new');
  await page.getByLabel('Find a customer').fill('nyasha@example');
  await page.getByRole('button', { name: /^Make a client card for/ }).click();
  const birthday = new Date(Date.now() + 3 * 86_400_000);
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Day', { exact: true }).selectOption(String(birthday.getUTCDate()));
  await page.getByLabel('Month').selectOption(String(birthday.getUTCMonth() + 1));
  await page.getByLabel('Preferred channel').selectOption('E-mail');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('The client card was saved.').first()).toBeVisible();

  await open(page, '/admin/dashboard?tab=call-list');
  await expect(page.getByText('1 client with a reason is not listed')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Record: To be written to or called' }).click();
  await expect(page.getByText('Given', { exact: true })).toBeVisible();

  await open(page, '/admin/dashboard?tab=call-list');
  const calls = page.getByRole('list', { name: 'Calls' });
  await expect(calls).toContainText('Birthday on');
  await page.getByLabel(/^Draft for/).fill('Hello, come by for tea.');
  await expect(page.getByRole('link', { name: /^E-mail:/ })).toHaveAttribute(
    'href',
    'mailto:nyasha@example.com?body=Hello%2C%20come%20by%20for%20tea.',
  );
  await expectAccessible(page);
  await page.getByLabel(/^Later:/).selectOption('Tomorrow');
  await expect(page.getByText('Nobody has to be called today.')).toBeVisible();
  await page.getByText('Done today, later or never: 1').click();
  await page.getByRole('button', { name: /^Put back:/ }).click();
  await page.getByRole('button', { name: /^Never:/ }).click();
  await answerQuestion(page, 'yes');
  await expect(page.getByText('Nobody has to be called today.')).toBeVisible();
});

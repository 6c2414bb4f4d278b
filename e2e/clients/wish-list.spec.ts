import { expectAccessible } from '../kit/accessibility.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a gift list is shared, a giver reserves a product, and the owner does not see it', async ({
  page,
  shopper,
}) => {
  const product: { id: number; name: string } = await (
    await page.request.get('/api/products/1')
  ).json();
  await open(page, `/product/${product.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add to wishlist' }).first().click();
  await open(page, '/wishlist');
  const form = page.getByRole('form', { name: 'Share this list' });
  await form.getByRole('button', { name: 'Make the link' }).click();
  await expect(form.getByRole('alert')).toHaveText('Please name the list.');
  await form.getByLabel('Name of the list').fill('My birthday');
  await form.getByLabel('Your first name').fill('Rudo');
  await form.getByLabel(/^Gift list/).check();
  await form.getByRole('button', { name: 'Make the link' }).click();
  const lists = page.getByRole('list', { name: 'Lists that you share' });
  const path = (await lists.getByRole('link', { name: 'See it' }).getAttribute('href')) ?? '';
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const answer = await shopper.goto(path);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await open(shopper, path);
  await expect(shopper.getByRole('heading', { name: 'My birthday' })).toBeVisible();
  await expect(shopper.getByText('Gift list of Rudo')).toBeVisible();
  await shopper.getByLabel('Your name (optional)').fill('Tino');
  await shopper.getByRole('button', { name: `I will give this: ${product.name}` }).click();
  await expect(shopper.getByText('You give this, Tino')).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText('You give this, Tino')).toBeVisible();
  await expectNoSidewaysScroll(shopper);
  await expectAccessible(shopper);

  // The owner opens the link for guests: nothing asks what is taken.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await open(page, path);
  await expect(page.getByText('This is your own list')).toBeVisible();
  await expect(main.getByRole('article').getByText(product.name)).toBeVisible();
  await expect(page.getByText('Taken', { exact: true })).toBeHidden();
  expect(calls.filter((url) => url.includes('/gifts'))).toEqual([]);

  // Another giver in another browser.
  const other = await (await page.context().browser()?.newContext())?.newPage();
  if (!other) throw new Error('There is no browser.');
  await open(other, new URL(path, page.url()).href);
  await expect(other.getByText('Taken', { exact: true })).toBeVisible();
  await shopper.getByRole('button', { name: `Take it back: ${product.name}` }).click();
  await expect(shopper.getByRole('button', { name: /^I will give this/ })).toBeVisible();

  await page.getByRole('link', { name: 'Change or end it' }).click();
  await page.getByLabel('Name of the list').fill('Our wedding');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Our wedding' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End the list' }).click();
  await page.getByRole('button', { name: 'Yes, end it' }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(lists).toBeHidden();
  await shopper.reload();
  await expect(shopper.getByRole('heading', { name: 'This list is not there' })).toBeVisible();
});

import { expectAccessible } from '../kit/accessibility.ts';
import { createColleague } from '../kit/colleague.ts';
import { logIn } from '../kit/staff.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/London' });

test('a client books, moves and cancels an appointment, and staff see it', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  await open(shopper, '/appointments?product=1');
  await shopper.getByRole('button', { name: 'Book this time' }).click();
  await expect(shopper.getByText('Please choose a time')).toBeVisible();
  await shopper.getByRole('radio', { name: /^By video/ }).check();
  await shopper.getByLabel('Day').selectOption({ index: 3 });
  await shopper
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .nth(1)
    .check();
  await shopper.getByLabel('Name').fill('Chipo Dube');
  await shopper.getByLabel('Email').fill('chipo.visits@example.com');
  await shopper.getByRole('button', { name: 'Book this time' }).click();
  await expect(shopper.getByText('Please enter the number that we call by video')).toBeVisible();
  await shopper.getByLabel('Telephone').fill('+263 77 200 0148');
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.getByRole('button', { name: 'Book this time' }).click();
  await expect(shopper.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
  await expectAccessible(shopper);
  const calendar = await shopper
    .getByRole('link', { name: 'Add to calendar' })
    .getAttribute('href');
  expect(await (await shopper.request.get(calendar ?? '')).text()).toContain('BEGIN:VEVENT');

  const adviser = await createColleague(shop, 'manager');
  await logIn(page, adviser, '/admin/dashboard?tab=appointments');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Chipo Dube' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'By video' })).toBeVisible();
  await expectAccessible(page);

  // Other tests sell what the shop came with.
  const shelf = { 'Noir/37': 3, 'Noir/38': 3 };
  await stockProduct(
    request,
    { name: 'Fitting Slide', category: 'shoes', colors: ['Noir'], sizes: ['37', '38'] },
    shelf,
  );
  await page.getByRole('tabpanel').getByLabel('Find a product').fill('Fitting Slide');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().click();
  for (const choice of ['Size', 'Colour']) {
    const field = page.getByLabel(choice, { exact: true });
    if ((await field.count()) > 0) await field.selectOption({ index: 1 });
  }
  await page.getByRole('button', { name: 'Set aside', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Set aside' }).getByText('Held')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await shopper.getByRole('button', { name: 'Move it' }).click();
  const form = shopper.getByRole('form', { name: 'Move it' });
  await form.getByLabel('Day').selectOption({ index: 5 });
  await form.getByRole('radio').first().check();
  const before = await shopper.getByRole('definition').first().textContent();
  await form.getByRole('button', { name: 'Move to this time' }).click();
  await expect(shopper.getByText('Your appointment was moved.')).toBeVisible();
  const after = await shopper.getByRole('definition').first().textContent();
  expect(after).not.toBe(before);
  // The staff's screen is updated by itself.
  await expect(page.getByRole('definition').filter({ hasText: after ?? '' })).toBeVisible();

  await shopper.getByRole('button', { name: 'Cancel it' }).click();
  await shopper.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(shopper.getByText('This appointment is cancelled.')).toBeVisible();
  await expect(page.getByText('Cancelled')).toBeVisible();

  await page.getByRole('button', { name: 'All appointments' }).click();
  await page.getByRole('button', { name: 'New appointment' }).click();
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .check();
  await page.getByLabel('Name').fill('Farai Moyo');
  await page.getByLabel('E-mail').fill('farai.visits@example.com');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Farai Moyo' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { enter, logIn } from '../kit/staff.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

// Settings for the laws of countries change all product pages, so other tests need another shop.
test.use({ shopSettings: { AVIF_PICTURES: 'false', LOG_LEVEL: 'silent' } });

async function choose(page: Page, countries: string): Promise<void> {
  await enter(page.request);
  const data = { value: { countries } };
  const answer = await page.request.put('/api/admin/settings/information', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('staff fill in what a wine contains; shoppers read it on its page and behind its square', async ({
  page,
}) => {
  const wine = { name: 'Labelled Brut', category: 'champagne', price: 90 };
  const id = await stockProduct(page.request, wine, { '': 5 });
  const block = page.getByRole('region', { name: 'Product information' });
  await open(page, `/product/${id}`);
  await expect(block).toHaveCount(0);

  await choose(page, 'DE');
  await logIn(page);
  await open(page, '/admin/dashboard?tab=settings&section=information-defaults');
  await page.getByText('Champagne', { exact: true }).click();
  await page
    .getByLabel('Responsible in the European Union')
    .locator('visible=true')
    .fill('Import GmbH, Lindenweg 1, Berlin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Products that say nothing themselves show it.')).toBeVisible();

  await open(page, `/admin/products?product=${id}`);
  const form = page.getByRole('group', { name: 'Product information' });
  await expect(form.getByText(/^Not complete for the countries that ask:/)).toBeVisible();
  await form.getByLabel('Ingredients').fill('Grapes, sugar, sulphites');
  await form.getByLabel('Nutrition').fill('Energy: 320 kJ / 77 kcal');
  await form.getByLabel('Strength').fill('12.5% vol');
  await form.getByLabel('Net content').fill('75 cl');
  await form.getByLabel('Net content').press('Enter');
  await expect(form.getByText(/^Not complete/)).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/product/${id}`);
  await expect(block).toContainText('Import GmbH, Lindenweg 1, Berlin');
  await expect(block).toContainText('320 kJ / 77 kcal');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  await page.context().clearCookies();
  await page.goto(`/e-label/${id}`);
  await expect(page.getByRole('heading', { name: 'Labelled Brut' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Energy 320 kJ / 77 kcal' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
});

test('what lacks details is not offered there, and the page says so before the bag', async ({
  page,
}) => {
  const gown = { name: 'Unnamed Gown', category: 'clothing', price: 90 };
  const id = await stockProduct(page.request, gown, { '': 5 });
  await choose(page, 'DE');
  await open(page, `/product/${id}`);
  await page.getByRole('button', { name: 'Change country' }).click();
  await page.getByLabel('Deliver to').selectOption('DE');
  await expect(page.getByText('Unnamed Gown: not sent to Germany yet')).toBeVisible();
});

test('owners see what lacks details, go from there to the field, and take the list along', async ({
  page,
}) => {
  const gown = { name: 'Incomplete Gown', category: 'clothing', price: 90 };
  const id = await stockProduct(page.request, gown, { '': 5 });
  await choose(page, '');
  await logIn(page);
  const address = '/admin/dashboard?tab=settings&section=missing-details';
  await open(page, address);
  await expect(page.getByText('No country asks for details.')).toBeVisible();

  await choose(page, 'DE');
  await open(page, '/admin/dashboard?tab=attention');
  const line = page
    .getByRole('listitem')
    .filter({ hasText: 'without details that other countries' });
  await expect(line).toHaveCount(1);
  await line.getByRole('link').first().click();
  await expect(page.getByText(/not sent to DE$/)).toBeVisible();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('products-that-lack-details.csv');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await open(page, `/admin/products?product=${id}&field=responsible`);
  await expect(page.getByLabel('Responsible in the European Union')).toBeFocused();
});

test('search engines read the details in the page’s data, and only while a country asks', async ({
  page,
}) => {
  const gown = { name: 'Described Gown', category: 'clothing', price: 90 };
  const id = await stockProduct(page.request, gown, { '': 5 });
  const said = { data: { manufacturer: 'Maison Brume, Harare', warnings: 'Keep from fire.' } };
  await enter(page.request);
  expect((await page.request.put(`/api/admin/products/${id}/information`, said)).ok()).toBe(true);
  const readData = async () => {
    await open(page, `/product/${id}`);
    return (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  };
  await choose(page, '');
  expect(await readData()).not.toContain('Maison Brume');
  await choose(page, 'DE');
  const data = await readData();
  expect(data).toContain('"manufacturer":{"@type":"Organization","name":"Maison Brume, Harare"');
  expect(data).toContain('"propertyID":"warnings"');
});

test('everybody finds the statement of accessibility at the foot of a page', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

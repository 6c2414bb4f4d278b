import { expectAccessible } from '../kit/accessibility.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test('the overlay shows the first matches below its texts and is walked by arrow keys', async ({
  page,
}) => {
  await open(page, '/about');
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  const field = page.getByPlaceholder('Search products...');
  await expect(page.getByText('Type to search for products')).toBeVisible();
  await field.fill('chiedza');
  await expect(page.getByText('Search results for')).toBeVisible();
  const first = page
    .getByRole('dialog')
    .getByRole('link', { name: /Chiedza Pump/ })
    .first();
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Enter leads to the results, Escape closes, and blank text leads nowhere', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/about');
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  const field = page.getByPlaceholder('Search products...');
  await field.fill('   ');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/about$/);
  await field.fill('stileto');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=stileto$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('stileto');
  await expect(page.getByText('stiletto', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('facets narrow the results, live in the address and can be taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/search?q=shoes');
  const found = page.getByText(/\d+ pieces? found\./);
  const before = await found.textContent();
  await page.getByRole('checkbox', { name: /^Noir/ }).check();
  await expect(page).toHaveURL(/q=shoes&color=Noir/);
  await expect(found).not.toHaveText(before ?? '');
  await expect(page.getByRole('checkbox', { name: /^Noir/ })).toBeFocused();
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Noir/ })).toBeChecked();
  await page.getByRole('button', { name: 'Remove Noir' }).click();
  await expect(page).not.toHaveURL(/color=/);
  await expect(found).toHaveText(before ?? '');
});

test('two filters ticked in one breath both count', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/search?q=shoes');
  const boxes = [/^Noir/, /^In stock/].map((name) => page.getByRole('checkbox', { name }));
  const handles = await Promise.all(boxes.map((box) => box.elementHandle()));
  await page.evaluate((both) => {
    for (const box of both) (box as HTMLInputElement).click();
  }, handles);
  await expect(page).toHaveURL(/color=Noir&inStock=true/);
  for (const box of boxes) await expect(box).toBeChecked();
});

test('on a phone the filters wait in a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/search?q=shoes');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('checkbox', { name: /^Noir/ }).check();
  await expect(page).toHaveURL(/color=Noir/);
  await drawer.getByRole('button', { name: /^Show \d+ pieces?/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
});

test('nothing found shows what is close and the categories', async ({ page }) => {
  await open(page, '/search?q=qqqqxyz');
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is close' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Champagne' })).toBeVisible();
  await expectAccessible(page);
});

test('before anything is typed the overlay offers recent searches, categories and products', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  const openSearch = () =>
    page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByPlaceholder('Search products...');
  await openSearch();
  await expect(dialog.getByText('Type to search for products')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Recent searches' })).toBeHidden();
  const products = dialog.getByRole('region', { name: 'A few pieces' });
  await expect(products.getByRole('link')).toHaveCount(6);
  await expect(
    dialog.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Nail Polish' }),
  ).toHaveAttribute('href', '/category/nailpolish');
  await field.fill('red heels');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=red\+heels$/);
  await expect(page.getByText(/^\d+ pieces found\.$/)).toBeVisible();
  await openSearch();
  const recent = dialog.getByRole('region', { name: 'Recent searches' });
  await expect(recent.getByRole('link')).toHaveText(['red heels']);
  await field.press('ArrowDown');
  await expect(recent.getByRole('link')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toBeHidden();
  await page.reload();
  await openSearch();
  await expect(products).toBeVisible();
  await expect(recent).toBeHidden();
});

test('one letter and words that tell nothing show products while one types', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).first().click();
  const dialog = page.getByRole('dialog');
  for (const typed of ['s', 'it', 'the']) {
    await page.getByRole('searchbox').fill(typed);
    await expect(dialog.getByText(`Search results for ${typed}`)).toBeVisible();
    await expect(dialog.locator('li [data-match]').first()).toBeVisible();
    await expect(dialog.getByText('Nothing found so far.')).toBeHidden();
  }
  await page.getByRole('searchbox').fill('chiedza tricycle');
  await expect(
    dialog.getByText(/^Nothing fits all of that\. \d+ pieces come close\.$/),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: /Chiedza Pump/ }).first()).toBeVisible();
  await test.step('and the overlay says when the shop cannot be asked', async () => {
    await page.route('**/api/search?*', (route) => route.abort());
    await page.getByRole('searchbox').fill('pump');
    await expect(dialog.getByText('The shop could not be reached just now.')).toBeVisible();
  });
});

test('a size in the text is a filter that can be taken off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/search?q=boots+size+40');
  const size = page.getByRole('checkbox', { name: /^40/ });
  await expect(size).toBeChecked();
  await page.getByRole('button', { name: 'Remove Size 40' }).click();
  await expect(page).toHaveURL(/\/search\?q=boots$/);
  await expect(size).not.toBeChecked();
  await open(page, '/search?q=boots+uk+7&color=Noir');
  await expect(page.getByRole('button', { name: 'Remove Size 40 (UK 7)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/search\?q=boots$/);
  await open(page, '/search?q=boots+40');
  await size.uncheck();
  await expect(page).toHaveURL(/\/search\?q=boots$/);
});

test('what comes close is shown as results under a line that says so', async ({ page }) => {
  await open(page, '/search?q=black+boots+size+43');
  const line = page.getByText(/^Nothing in that size just now\. \d+ pieces come close\.$/);
  await expect(line).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /Boot/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Size 43' }).click();
  await expect(page.getByText(/^\d+ pieces found\.$/)).toBeVisible();
});

test('hostile text is shown as text', async ({ page }) => {
  const hostile = '</script><img src=x onerror=alert(1)>';
  await open(page, `/search?q=${encodeURIComponent(hostile)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('a failing search says so and can be tried again', async ({ page }) => {
  await open(page, '/search');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    'Type to search for products',
  );
  await expectAccessible(page);
  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, json: {} }));
  const field = page.getByRole('main').getByRole('searchbox');
  await field.fill('pump');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/pieces? found\./)).toBeVisible();
});

test('results are accessible', async ({ page }) => {
  await open(page, '/search?q=pump&color=Noir');
  await expectAccessible(page);
});

test('a search that asks for a page, a gift or what we have not is told so above the products', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const main = page.getByRole('main');
  await open(page, '/search?q=handbag');
  await expect(main.getByText('We have no handbags.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await open(page, '/search?q=gift%20for%20my%20wife');
  await main.getByRole('link', { name: 'Under $150' }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await open(page, '/search?q=bhutsu%20nhema');
  await expect(main.getByRole('article').first()).toBeVisible();
  // The same while typing.
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click();
  const overlay = page.getByRole('dialog');
  await overlay.getByPlaceholder('Search products...').fill('delivery to london');
  await overlay.getByRole('link', { name: 'How delivery works' }).click();
  await expect(page).toHaveURL('/shipping');
});

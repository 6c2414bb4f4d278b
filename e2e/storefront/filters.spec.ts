import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Filter and sort/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filter and sort' });
const box = (page: Page, name: RegExp) => sheet(page).getByRole('checkbox', { name });
const shown = (page: Page, count: number) =>
  page.getByText(`Showing ${count} ${count === 1 ? 'item' : 'items'}`, { exact: true });

/** The count next to a value of a filter. */
async function countBeside(page: Page, name: RegExp): Promise<number> {
  const label = await sheet(page).locator('label').filter({ hasText: name }).textContent();
  return Number(/\((\d+)\)/.exec(label ?? '')?.[1]);
}

async function expectPrices(page: Page, direction: 'up' | 'down'): Promise<void> {
  const shown = page.getByRole('article').getByText(/^\$/);
  // Without former prices, which may be struck through on products of another test.
  const texts = await shown.and(page.locator(':not(s)')).allTextContents();
  const prices = texts.map((text) => Number(text.replaceAll(/[$,]/g, '')));
  const sorted = prices.toSorted((one, other) => (direction === 'up' ? one - other : other - one));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(sorted);
}

test('on a phone a category is narrowed in a sheet that counts along, and found again by its address', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/category/shoes');
  const total = Number(
    /\d+/.exec((await page.getByText(/^Showing \d+ items$/).textContent()) ?? ''),
  );
  expect(asked).not.toContain('/api/listing');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: `Show ${total} pieces` })).toBeVisible();
  const heels = await countBeside(page, /^Heels/);
  await box(page, /^Heels/).focus();
  await page.keyboard.press('Space');
  await expect(sheet(page).getByRole('button', { name: `Show ${heels} pieces` })).toBeVisible();
  const noir = await countBeside(page, /^Noir/);
  expect(noir).toBeLessThan(heels);
  await box(page, /^Noir/).check();
  await expect(sheet(page).getByRole('button', { name: `Show ${noir} pieces` })).toBeVisible();
  await expect(page).toHaveURL('/category/shoes?type=heels&color=Noir');
  await expectAccessible(page);

  await page.waitForFunction(() => history.state?.layer === 1);
  await page.evaluate(() => history.back());
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL('/category/shoes?type=heels&color=Noir');
  await expect(opener(page)).toHaveText('Filter and sort (2)');
  await expect(shown(page, noir)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(noir);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/category\/shoes$/);
  await page.getByRole('button', { name: 'Remove Noir' }).click();
  await expect(page).toHaveURL('/category/shoes?type=heels');
  await expect(shown(page, heels)).toBeVisible();
  await page.goBack();
  await expect(shown(page, noir)).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/category/shoes');
  await expect(shown(page, total)).toBeVisible();

  await opener(page).click();
  await sheet(page).getByRole('radio', { name: 'Price, low to high' }).check();
  await expect(page).toHaveURL('/category/shoes?sort=price-asc');
  await sheet(page)
    .getByRole('button', { name: `Show ${total} pieces` })
    .click();
  await expect(sheet(page)).toBeHidden();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectPrices(page, 'up');
  // Parallel tests add shoes.
  for (let more = 24; more < total; more += 24) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(Math.min(more + 24, total));
  }
  await expectPrices(page, 'up');

  await page.getByRole('button', { name: 'Two columns' }).click();
  const columns = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((card) => {
        const { gridTemplateColumns } = getComputedStyle(card.closest('ul') as Element);
        return gridTemplateColumns.split(' ').length;
      });
  expect(await columns()).toBe(2);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await open(page, '/collections/boots');
  expect(await columns()).toBe(2);
  await page.getByRole('button', { name: 'Two columns' }).click();
  expect(await columns()).toBe(1);
  await opener(page).click();
  await expect(box(page, /^In stock/)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('filters stand beside tabs and collections, ignore nonsense and say when nothing fits', async ({
  page,
  request,
}) => {
  await open(page, '/category/champagne?subCategory=rose&inStock=true&sort=price-desc');
  await expect(page.getByRole('tab', { name: 'Rosé' })).toHaveAttribute('aria-selected', 'true');
  await opener(page).click();
  await expect(box(page, /^In stock/)).toBeChecked();
  await expect(sheet(page).getByText('Type', { exact: true })).toBeHidden();
  await sheet(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/category/champagne?subCategory=rose&sort=price-desc');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await open(page, '/collections/boots?sort=price-desc');
  await expectPrices(page, 'down');
  await open(page, '/collections/boots?color=Noir&maxPrice=1');
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
  await expect(
    page.getByText('Nothing here fits every filter you chose. Take one away, or clear them all.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/collections/boots');
  await expect(page.getByText(/^Showing \d+ items?$/)).toBeVisible();

  const nonsense = await request.get(
    '/category/shoes?sort=best&minPrice=cheap&color=%00&size=&page=-1&inStock=maybe&type=%F0',
  );
  expect(nonsense.status()).toBe(200);
  expect((await request.get('/category/shoes?page=25')).status()).toBe(200);

  await page.route('**/api/listing?*', (route) => route.fulfill({ status: 500, json: {} }));
  await opener(page).click();
  await expect(sheet(page).getByText('The filters could not be fetched just now.')).toBeVisible();
  await page.unroute('**/api/listing?*');
  await sheet(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(box(page, /^In stock/)).toBeVisible();
});

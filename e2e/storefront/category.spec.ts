import type { Page } from '@playwright/test';
import {
  answerLists,
  failCalls,
  holdCalls,
  letCallsPass,
  productAnswer,
} from '../kit/catalogue.ts';
import { expect, open, test } from '../kit/test.ts';

const emptyText =
  "We couldn't find any products that match your selected criteria. Please try a different selection.";
const closing = 'DISCOVER THE FEATURED ITEMS OF THE COLLECTION';

/** Navigates within the page, so that the browser makes the calls. */
async function walkToChampagne(page: Page): Promise<void> {
  await open(page, '/collections');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Champagne' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Champagne' })).toBeVisible();
}

test('a category page shows banner, way back, intro, products, their number and the others', {
  tag: '@journey',
}, async ({ page, request }) => {
  const products = await (await request.get('/api/products?category=shoes')).json();
  const answer = await page.goto('/category/shoes');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Shoes' })).toBeVisible();
  await expect(page.getByText('SPRING-SUMMER 2025')).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs).toHaveText(/Home\s*\/\s*Shoes/);
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(page.getByText(`Showing ${products.length} items`)).toBeVisible();
  await expect(page.getByText(closing)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Explore More Collections' })).toBeVisible();
  const others = page.getByRole('region', { name: 'Explore More Collections' });
  for (const [label, address] of [
    ['Nail Polish', '/category/nailpolish'],
    ['Champagne', '/category/champagne'],
    ['Clothing', '/category/clothing'],
  ] as const) {
    await expect(others.getByRole('link', { name: label })).toHaveAttribute('href', address);
  }
  await expect(others.getByRole('link')).toHaveCount(3);
});

test('the pills of the shoes page switch between all products and the collections', async ({
  page,
}) => {
  await open(page, '/category/shoes');
  await page.getByRole('tab', { name: 'Collections' }).click();
  await expect(page).toHaveURL(/\/category\/shoes\/collections$/);
  await expect(page.getByText('Showing 14 Collections')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Collections' })).toBeFocused();
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(/\/category\/shoes$/);
  await expect(page.getByText(closing)).toBeVisible();
});

test('the collections address of the shoes page opens in that view', async ({ page }) => {
  await open(page, '/category/shoes/collections');
  await expect(page.getByRole('tab', { name: 'Collections' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('heading', { level: 2, name: 'OUR COLLECTIONS' })).toBeVisible();
  await expect(page.getByText('DISCOVER OUR CURATED SHOE SELECTION')).toBeVisible();
  await expect(page.getByText('Showing 14 Collections')).toBeVisible();
});

test('what is no category of ours says so, with a way home', async ({ page }) => {
  for (const address of ['/category', '/category/hats', '/category/champagne/collections']) {
    await test.step(address, async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'CATEGORY NOT FOUND' })).toBeVisible();
      await expect(page.getByText('The page you are looking for does not exist')).toBeVisible();
      await expect(page.getByRole('link', { name: 'RETURN TO HOMEPAGE' })).toHaveAttribute(
        'href',
        '/',
      );
    });
  }
});

test('six placeholders stand while the products are on their way', async ({ page }) => {
  const release = await holdCalls(page);
  await walkToChampagne(page);
  await expect(page.locator('[data-placeholder-tile]')).toHaveCount(6);
  release();
  await expect(page.locator('[data-placeholder-tile]')).toHaveCount(0);
  await expect(page.getByText(/^Showing \d+ items?$/)).toBeVisible();
});

test('one product is counted in the singular, and other categories are left out', async ({
  page,
}) => {
  await answerLists(page, () => [
    productAnswer({ id: 1, name: 'The Only Bottle' }),
    productAnswer({ id: 2, category: 'shoes' }),
  ]);
  await walkToChampagne(page);
  await expect(page.getByText('Showing 1 item', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Only Bottle' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Product 2' })).toHaveCount(0);
});

test('a failed listing says that nothing was found, and tries again when asked', async ({
  page,
}) => {
  await failCalls(page);
  await walkToChampagne(page);
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
  await expect(page.getByText(emptyText)).toBeVisible();
  await letCallsPass(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^Showing \d+ items?$/)).toBeVisible();
});

test('an answer that is no list counts as an empty one', async ({ page }) => {
  await answerLists(page, () => ({ products: [] }));
  await walkToChampagne(page);
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
  await expect(page.getByText(emptyText)).toBeVisible();
});

test('sub-categories are tabs, live in the address and can be reset', async ({ page, request }) => {
  const products: { subCategory: string }[] = await (
    await request.get('/api/products?category=champagne')
  ).json();
  const roses = products.filter(({ subCategory }) => subCategory === 'rose').length;
  await open(page, '/category/champagne');
  await expect(page.getByRole('tab', { name: 'View All' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab')).toHaveCount(
    1 + new Set(products.map(({ subCategory }) => subCategory)).size,
  );
  await page.getByRole('tab', { name: 'Rosé' }).click();
  await expect(page).toHaveURL(/\/category\/champagne\?subCategory=rose$/);
  await expect(page.getByText(`Showing ${roses} item`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Showing ${roses} item`)).toBeVisible();

  await open(page, '/category/champagne?subCategory=cider');
  await expect(page.getByText(emptyText)).toBeVisible();
  await page.getByRole('button', { name: 'VIEW ALL PRODUCTS' }).click();
  await expect(page).toHaveURL(/\/category\/champagne$/);
  await expect(page.getByText(`Showing ${products.length} items`)).toBeVisible();
});

test('a sub-category in the address of shoes changes nothing', async ({ page }) => {
  await open(page, '/category/shoes?subCategory=heels');
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tab', { name: 'View All' })).toHaveCount(0);
});

test('a long category shows more when asked, and counts all that match', async ({ page }) => {
  await page.route(/\/api\/products\?/, (route) => {
    const isSecond = route.request().url().includes('cursor=next');
    const first = isSecond ? 25 : 1;
    return route.fulfill({
      json: Array.from({ length: isSecond ? 6 : 24 }, (_, index) =>
        productAnswer({ id: first + index }),
      ),
      headers: { 'x-total-count': '30', ...(isSecond ? {} : { 'x-next-cursor': 'next' }) },
    });
  });
  await walkToChampagne(page);
  await expect(page.getByText('Showing 30 items')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

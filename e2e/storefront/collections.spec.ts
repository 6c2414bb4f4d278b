import { answerLists, failCalls, holdCalls, letCallsPass } from '../kit/catalogue.ts';
import { expect, open, test } from '../kit/test.ts';

const emptyText =
  "We couldn't find any products in this collection yet. Please check back later or browse our other collections.";

test('the listing shows fourteen collections, each with a way in', { tag: '@journey' }, async ({
  page,
}) => {
  await open(page, '/collections');
  await expect(page.getByRole('heading', { level: 1, name: 'OUR COLLECTIONS' })).toBeVisible();
  await expect(page.getByText('DISCOVER OUR CURATED SHOE SELECTION')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /Home\s*\/\s*Collections/,
  );
  const links = page.getByRole('main').getByRole('link', { name: /^Explore Collection/ });
  await expect(links).toHaveCount(14);
  await expect(page.getByText('Showing 14 Collections')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Live Love Lock It Collection' })).toBeVisible();
  await page.getByRole('link', { name: 'Explore Collection: Live Love Lock It' }).click();
  await expect(page).toHaveURL(/\/collections\/live%20love%20lock%20it$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'LIVE LOVE LOCK IT COLLECTION' }),
  ).toBeVisible();
});

test('a collection page shows its name in capitals, its products and their number', async ({
  page,
  request,
}) => {
  const products = await (await request.get('/api/products?collection=classic')).json();
  expect(products.length).toBeGreaterThan(1);
  await open(page, '/collections/classic');
  await expect(page.getByRole('heading', { level: 1, name: 'CLASSIC COLLECTION' })).toBeVisible();
  await expect(page.getByText('DISCOVER THE FEATURED ITEMS OF THE COLLECTION')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /Home\s*\/\s*Collections\s*\/\s*Classic Collection/,
  );
  await expect(page.getByRole('article')).toHaveCount(products.length);
  await expect(page.getByText(`Showing ${products.length} items`)).toBeVisible();
  await expect(page.getByText('DISCOVER OUR EXCLUSIVE COLLECTION')).toBeVisible();
});

for (const spelling of ['live-love-lock-it', 'lock-it', 'LIVE%20LOVE%20LOCK%20IT']) {
  test(`the spelling ${spelling} leads to the collection's own address`, async ({ page }) => {
    await open(page, `/collections/${spelling}`);
    await expect(page).toHaveURL(/\/collections\/live%20love%20lock%20it$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'LIVE LOVE LOCK IT COLLECTION',
    );
  });
}

test('in the dark every collection has a dark picture, in the listing and on its page', async ({
  page,
  request,
}) => {
  type Seen = { id: string; picture: string; darkPicture?: string; isPictureDark: boolean };
  const listed: Seen[] = await (await request.get('/api/collections')).json();
  expect(listed.filter(({ darkPicture, isPictureDark }) => !darkPicture && !isPictureDark)).toEqual(
    [],
  );
  const wanted = listed.map(({ picture, darkPicture = picture }) =>
    darkPicture.replace('.webp', '-'),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/collections');
  for (const [index, dark] of wanted.entries()) {
    const picture = page.getByRole('article').nth(index).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(dark);
  }
  await open(page, '/collections/boots');
  await expect
    .poll(() =>
      page.locator('main header img').evaluate((image: HTMLImageElement) => image.currentSrc),
    )
    .toContain('collection-boots-dark-');
});

test('an unknown collection says so, with a way to the others', async ({ page }) => {
  const answer = await page.goto('/collections/winter');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'COLLECTION NOT FOUND' })).toBeVisible();
  await expect(page.getByText('The collection you are looking for does not exist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'BROWSE ALL COLLECTIONS' })).toHaveAttribute(
    'href',
    '/collections',
  );
});

test('six placeholders, then the empty text with a way to the others', async ({ page }) => {
  await open(page, '/collections');
  const release = await holdCalls(page);
  await page.getByRole('link', { name: 'Explore Collection: Boots' }).click();
  await expect(page.locator('[data-placeholder-tile]')).toHaveCount(6);
  release();
  await expect(page.getByText('DISCOVER OUR EXCLUSIVE COLLECTION')).toBeVisible();

  await letCallsPass(page);
  await answerLists(page, () => []);
  await open(page, '/collections');
  await page.getByRole('link', { name: 'Explore Collection: Skin' }).click();
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
  await expect(page.getByText(emptyText)).toBeVisible();
  await page.getByRole('link', { name: 'BROWSE ALL COLLECTIONS' }).click();
  await expect(page).toHaveURL(/\/collections$/);
});

test('a collection that could not be fetched can be asked for again', async ({ page }) => {
  await open(page, '/collections');
  await failCalls(page);
  await page.getByRole('link', { name: 'Explore Collection: Classic' }).click();
  await expect(page.getByRole('heading', { name: 'No Items Found' })).toBeVisible();
  await letCallsPass(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('DISCOVER OUR EXCLUSIVE COLLECTION')).toBeVisible();
});

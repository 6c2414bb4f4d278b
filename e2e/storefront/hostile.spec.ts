import { shades } from '#modules/catalog/colour/shade-catalogue.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const name = '</script><img src=x onerror=alert(1)>';
const words = 'Cut from one piece and sewn by hand, as long as it takes. ';
const colors = shades.slice(0, 40).map((shade) => shade.name);

/** Input that staff could enter: the shop shows it as text, whatever its length. */
test('a product with a hostile name, a very long text and forty colours is shown harmlessly', async ({
  page,
}) => {
  await page.request.post('/api/admin/login', { data: testAdmin });
  const answer = await page.request.post('/api/admin/products', {
    data: {
      name,
      description: words.repeat(140).slice(0, 8000),
      price: 120,
      category: 'shoes',
      subCategory: 'heels',
      imageUrl: '/media/shoe-slingback-satin-oyster-main.webp',
      additionalImages: [],
      colors,
      sizes: ['36', '37'],
      quantity: 4,
      weight: 30,
      weightUnit: 'oz',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = await answer.json();
  page.on('dialog', () => {
    throw new Error('the name of a product was run as a script');
  });

  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, `/product/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(colors.length);
    await expectNoSidewaysScroll(page);
  }
  expect(await page.title()).toContain(name);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text).name)).toContain(name);
  await expectAccessible(page);

  await open(page, '/category/shoes');
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card.getByText('+37')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.request.delete(`/api/admin/products/${id}`);
});

test('a name without a space breaks instead of widening the page', async ({ page }) => {
  await page.request.post('/api/admin/login', { data: testAdmin });
  const answer = await page.request.post('/api/admin/products', {
    data: {
      name: 'Nyaradzo'.repeat(18),
      description: 'A product with a long name.',
      price: 120,
      category: 'clothing',
      imageUrl: '/media/shoe-slingback-satin-oyster-main.webp',
      quantity: 4,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = await answer.json();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, `/product/${id}`);
    await expectNoSidewaysScroll(page);
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect(await breadcrumb.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  }
  await page.request.delete(`/api/admin/products/${id}`);
});

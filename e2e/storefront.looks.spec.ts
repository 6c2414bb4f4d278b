import { expectAccessible } from './kit/accessibility.ts';
import { onEveryScreen } from './kit/screens.ts';
import { expectNoSidewaysScroll, open, test } from './kit/test.ts';

onEveryScreen(() => {
  /** Every kind of storefront page, in both themes, on a phone and on a desk. */
  const addresses = [
    '/category/shoes',
    '/category/champagne',
    '/category/shoes/collections',
    '/category/hats',
    '/collections',
    '/collections/classic',
    '/collections/winter',
    '/product/abc',
  ];

  for (const address of addresses) {
    test(`${address} can be used by everyone and fits the screen`, async ({ page }) => {
      await open(page, address);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  for (const category of ['shoes', 'nailpolish', 'champagne']) {
    test(`a product page of ${category} can be used by everyone and fits the screen`, async ({
      page,
      request,
    }) => {
      const [product]: { id: number }[] = await (
        await request.get(`/api/products?category=${category}&limit=1`)
      ).json();
      await open(page, `/product/${product?.id}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
    });
  }
});

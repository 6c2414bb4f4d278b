import { expectAccessible } from '../kit/accessibility.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { expectNoSidewaysScroll, open, test } from '../kit/test.ts';

/** All kinds of storefront pages, in both themes, on a phone and on a desktop. */
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

onEveryScreen(() => {
  test('lists can be used by everyone and fit the screen', async ({ page }) => {
    for (const address of addresses) {
      await test.step(address, async () => {
        await open(page, address);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });

  test('product pages can be used by everyone and fit the screen', async ({ page, request }) => {
    const window = page.viewportSize();
    for (const category of ['shoes', 'nailpolish', 'champagne']) {
      await test.step(category, async () => {
        const [product]: { id: number }[] = await (
          await request.get(`/api/products?category=${category}&limit=1`)
        ).json();
        if (window) await page.setViewportSize(window);
        await open(page, `/product/${product?.id}`);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.setViewportSize({ width: 320, height: 700 });
        await expectNoSidewaysScroll(page);
      });
    }
  });
});

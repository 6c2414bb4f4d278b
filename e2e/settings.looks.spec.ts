import { expectAccessible } from './kit/accessibility.ts';
import { testAdmin } from './kit/shop-process.ts';
import { logIn } from './kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from './kit/test.ts';

const screens = [
  ['settings', '?tab=settings', 'Season line'],
  ['the home page’s texts', '?tab=settings&section=home', 'Order of the page'],
  ['a help page', '?tab=settings&section=shipping', 'Preview: Text'],
  ['opening hours', '?tab=settings&section=hours', 'Add line'],
  ['collections', '?tab=collections', '14 of 14 in the listing'],
] as const;

for (const [name, address, sign] of screens) {
  test(`${name} fit every window and can be used by everybody`, async ({ page }) => {
    await logIn(page, testAdmin);
    await open(page, `/admin/dashboard${address}`);
    await expect(page.getByText(sign).first()).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
  });
}

import { expectAccessible } from '../kit/accessibility.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const screens = [
  ['?tab=settings', 'Season line'],
  ['?tab=settings&section=home', 'Order of the page'],
  ['?tab=settings&section=shipping', 'Preview: Text'],
  ['?tab=settings&section=hours', 'Add line'],
  ['?tab=collections', '14 of 14 in the listing'],
  ['?tab=assistants', 'Failed searches'],
] as const;

test('settings and collections fit every window and can be used by everybody', async ({ page }) => {
  await logIn(page);
  for (const [address, sign] of screens) {
    await test.step(address, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, `/admin/dashboard${address}`);
      await expect(page.getByText(sign).first()).toBeVisible();
      await expectAccessible(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoSidewaysScroll(page);
      }
    });
  }
});

import { expectAccessible } from './kit/accessibility.ts';
import { onEveryScreen } from './kit/screens.ts';
import { testAdmin } from './kit/shop-process.ts';
import { logIn } from './kit/staff.ts';
import { expect, expectNoSidewaysScroll, test } from './kit/test.ts';

onEveryScreen(() => {
  for (const [tab, sign] of [
    ['overview', 'Needs attention today'],
    ['products', 'In Stock'],
  ] as const) {
    test(`the ${tab} tab fits and can be used by everybody`, async ({ page }) => {
      await logIn(page, testAdmin, `/admin/login?redirect=/admin/dashboard?tab=${tab}`);
      await expect(page.getByRole('tabpanel').getByText(sign).last()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      await expectNoSidewaysScroll(page);
    });
  }
});

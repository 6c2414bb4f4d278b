import { expectAccessible } from './kit/accessibility.ts';
import { onEveryScreen } from './kit/screens.ts';
import { testAdmin } from './kit/shop-process.ts';
import { logIn } from './kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from './kit/test.ts';

onEveryScreen(() => {
  for (const address of ['/admin/login', '/admin/create-account']) {
    test(`${address} fits and can be used by everybody`, async ({ page }) => {
      await open(page, address);
      await expect(
        page.getByRole('button', { name: /Sign in|Create Admin Account/ }),
      ).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }

  for (const tab of ['change-password', 'pending-approvals', 'security', 'audit', 'roles']) {
    test(`the ${tab} tab fits and can be used by everybody`, async ({ page }) => {
      await logIn(page, testAdmin, `/admin/login?redirect=/admin/dashboard?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      // The stream of changes stays open, so the network is never idle.
      await expect(page.getByRole('tabpanel').locator('[data-skeleton]')).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

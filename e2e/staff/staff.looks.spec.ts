import { expectAccessible } from '../kit/accessibility.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

onEveryScreen(() => {
  test('log-in, request and the tabs of the account fit and can be used by everybody', async ({
    page,
  }) => {
    for (const address of ['/admin/login', '/admin/create-account']) {
      await test.step(address, async () => {
        await open(page, address);
        const press = page.getByRole('button', { name: /Sign in|Create Admin Account/ });
        await expect(press).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }

    await logIn(page);
    for (const tab of ['change-password', 'pending-approvals', 'security', 'audit', 'roles']) {
      await test.step(tab, async () => {
        await open(page, `/admin/dashboard?tab=${tab}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        // The event stream stays open, so the network is never idle.
        await expect(page.getByRole('tabpanel').locator('[data-skeleton]')).toHaveCount(0);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    }
  });
});

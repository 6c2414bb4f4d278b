import { expectAccessible } from '../kit/accessibility.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const tabs = [
  ['overview', 'Needs attention today'],
  ['products', 'In Stock'],
] as const;

onEveryScreen(() => {
  test('overview and products fit and can be used by everybody', async ({ page }) => {
    const window = page.viewportSize();
    await logIn(page);
    for (const [tab, sign] of tabs) {
      await test.step(tab, async () => {
        if (window) await page.setViewportSize(window);
        await open(page, `/admin/dashboard?tab=${tab}`);
        await expect(page.getByRole('tabpanel').getByText(sign).last()).toBeVisible();
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 700 });
        await expectNoSidewaysScroll(page);
      });
    }
  });
});

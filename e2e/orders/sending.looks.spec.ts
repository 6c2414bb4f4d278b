import { expectAccessible } from '../kit/accessibility.ts';
import { openTab } from '../kit/orders.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { expect, expectNoSidewaysScroll, test } from '../kit/test.ts';

onEveryScreen(() => {
  test('the packing table fits and can be used by everybody', async ({ page }) => {
    await openTab(page, 'tab=orders&packed=to-pack&status=processing&sort=oldest');
    const ticks = page.getByRole('checkbox', { name: /^Select #/ });
    await ticks.first().check();
    await ticks.nth(1).check();
    await expect(page.getByText('2 orders selected')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    await page
      .getByLabel(/^Number of #/)
      .first()
      .fill('7777777770');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('list', { name: 'Preview' })).toContainText(
      'There is no courier number.',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Mark as Shipped' }).click();
    await expect(page.getByRole('heading', { name: 'Mark as Shipped' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

import { expectAccessible } from '../kit/accessibility.ts';
import { openTab } from '../kit/orders.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { expect, expectNoSidewaysScroll, test } from '../kit/test.ts';

onEveryScreen(() => {
  test('orders, an order and customers fit and can be used by everybody', async ({ page }) => {
    // A few rows are enough for the rules, and quicker to check than a whole page.
    await openTab(page, 'tab=orders&status=cancelled&payment=refunded');
    const details = page.getByRole('button', { name: /^View Details of/ }).first();
    await expect(details).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await details.click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();
    await page.getByRole('tab', { name: 'Customers' }).click();
    await page.getByLabel('Search customers').fill('owner');
    await expect(page.getByText('Showing 1 of 1 customer')).toBeVisible();
    await expect(page.getByRole('button', { name: /^View / }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

import { expectAccessible } from '../kit/accessibility.ts';
import {
  cover,
  expectConfirmed,
  findProduct,
  lineOf,
  openCardPage,
  openCheckout,
  prepareToPay,
} from '../kit/checkout.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { expect, expectNoSidewaysScroll, test } from '../kit/test.ts';

onEveryScreen(() => {
  test('the checkout, its complaints, the confirmation and the tracking suit everyone', async ({
    page,
    shop,
  }) => {
    const bottle = lineOf(await findProduct(shop, 'champagne'));
    await openCheckout(page, [lineOf(await findProduct(shop)), bottle]);
    await expect(page.getByText(/18 or older/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await cover(page).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expectAccessible(page);

    await prepareToPay(page, [], 'Card');
    await expectAccessible(page);
    await openCardPage(page);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectConfirmed(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').getByRole('link', { name: 'Track Order' }).click();
    await expect(page.getByText('Order placed', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('on a phone the summary unfolds', async ({ page, shop, isMobile }) => {
    test.skip(!isMobile, 'beside the form on a desktop');
    const product = await findProduct(shop);
    await openCheckout(page, [lineOf(product)]);
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText(product.name)).toBeHidden();
    await summary.getByRole('button', { name: /Order Summary/ }).click();
    await expect(summary.getByText(product.name)).toBeVisible();
    await expect(summary.getByText('Calculated at next step')).toBeVisible();
  });
});

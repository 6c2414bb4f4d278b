import { expectAccessible } from '../kit/accessibility.ts';
import { findProduct } from '../kit/checkout.ts';
import { openTab, placeOrder } from '../kit/orders.ts';
import { onEveryScreen } from '../kit/screens.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

onEveryScreen(() => {
  test('asking for a return and receiving it fit and can be used by everybody', async ({
    page,
    shop,
  }) => {
    const email = 'return-looks@example.com';
    const { id: productId } = await findProduct(shop, 'champagne');
    const { number, product } = await placeOrder(shop, { email, productId });
    await open(page, '/track-order');
    const form = page.getByRole('region', { name: 'Return something' });
    await form.getByLabel('Order number').fill(number);
    await form.getByLabel('E-mail address').fill(email);
    await form.getByRole('button', { name: 'Find my order' }).click();
    await form.getByLabel(`How many of ${product}`).selectOption('1');
    await form.getByLabel('Why?').selectOption('It does not fit');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: 'Ask for the return' }).click();
    await expect(form.getByText(`${number}-R1`)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openTab(page, `tab=orders&order=${number}`);
    const section = page.getByRole('dialog').getByRole('region', { name: 'Returns' });
    await section.getByLabel('The customer gets').selectOption('exchange');
    await section.getByLabel('Find the new product').fill(product);
    const found = section.getByLabel('New product', { exact: true });
    await found.selectOption({ index: 1 });
    await expect(section.getByLabel('Size and colour')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

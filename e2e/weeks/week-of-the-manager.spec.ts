import type { Page } from '@playwright/test';
import { expectToast, findProduct } from '../kit/checkout.ts';
import { createColleague } from '../kit/colleague.ts';
import { dollars, findChoice, productLines, totalOf } from '../kit/counter.ts';
import { goTo } from '../kit/desk.ts';
import { placeOrder } from '../kit/orders.ts';
import { collectAlerts, logIn } from '../kit/staff.ts';
import { expect, test } from '../kit/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const returnsOf = (page: Page) => dialogOf(page).getByRole('region', { name: 'Returns' });

async function openDelivered(page: Page, number: string): Promise<void> {
  await goTo(page, 'orders', { order: number });
  await dialogOf(page).getByRole('button', { name: 'Mark as Delivered' }).click();
  await expect(returnsOf(page).getByRole('button', { name: 'Take items back' })).toBeVisible();
}

test('a week of the manager: a refund, a return, an exchange, the counter and the shelf', async ({
  page,
  shop,
}) => {
  const email = 'managed@example.com';
  const { id: productId } = await findProduct(shop, 'clothing');
  const buy = () => placeOrder(shop, { email, productId });
  const [scratched, unwanted, tight] = [await buy(), await buy(), await buy()];
  const asked = collectAlerts(page);
  await logIn(page, await createColleague(shop, 'manager'));

  await test.step('Monday: a scratch is worth twenty dollars', async () => {
    await goTo(page, 'orders', { order: scratched.number });
    const dialog = dialogOf(page);
    await dialog.getByLabel('Amount').fill('20');
    await dialog.getByLabel('Reason').fill('A scratch');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expectToast(page, 'Refund sent', `$20.00 is on its way back to ${email}.`);
    await expect(dialog).toContainText('Partially Refunded');
    expect(asked).toEqual([`Refund $20.00 of order #${scratched.number} to ${email}?`]);
  });

  await test.step('Tuesday: a parcel comes back', async () => {
    await openDelivered(page, unwanted.number);
    const section = returnsOf(page);
    await section.getByRole('button', { name: 'Take items back' }).click();
    await section
      .getByLabel(new RegExp(`^${unwanted.product}`))
      .first()
      .selectOption('2');
    await section.getByRole('button', { name: 'Return', exact: true }).click();
    await expectToast(page, 'Return booked');
    await expect(dialogOf(page).getByText('Returned', { exact: true })).toBeVisible();
  });

  await test.step('Wednesday: another size instead', async () => {
    await openDelivered(page, tight.number);
    const section = returnsOf(page);
    await section.getByRole('button', { name: 'Take items back' }).click();
    await section
      .getByLabel(new RegExp(`^${tight.product}`))
      .first()
      .selectOption('1');
    await section.getByLabel('The customer gets').selectOption('exchange');
    await section.getByLabel('Find the new product').fill(tight.product);
    await section.getByLabel('New product', { exact: true }).selectOption(String(productId));
    const sizes = section.getByLabel('Size and colour');
    const free = sizes.locator('option:not([disabled]):not([value=""])');
    await sizes.selectOption(String(await free.last().getAttribute('value')));
    await expect(section.getByText(/Nothing is left to pay\./)).toBeVisible();
    await section.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expectToast(page, 'Exchange booked');
    await expect(section.getByText(/^Exchanged for order #NDR-/)).toBeVisible();
  });

  await test.step('Thursday: over the counter, with ten dollars off', async () => {
    const { product, choice } = await findChoice(shop);
    await goTo(page, 'addOrder');
    await page.getByLabel('Find a product').fill(choice.code);
    await page.getByLabel('Find a product').press('Enter');
    await expect(productLines(page)).toHaveCount(1);
    await page.getByLabel('First name').fill('Tendai');
    await page.getByLabel('Telephone').fill('+263 77 555 0101');
    await page.getByLabel('Discount', { exact: true }).fill('10');
    await page.getByLabel('Why a discount').fill('Came in the rain');
    await expect(totalOf(page)).toContainText(dollars(product.price - 10));
    await totalOf(page).getByRole('button', { name: 'Add order' }).click();
    await expectToast(page, 'Order added');
    await expect(dialogOf(page)).toContainText('Discount (Came in the rain)');
  });

  await test.step('Friday: the shelf is counted', async () => {
    const name = `Counted Pump ${Date.now()}`;
    const added = await page.request.post('/api/admin/products', {
      data: {
        name,
        description: 'Cut from one piece.',
        category: 'shoes',
        price: 240,
        sizes: ['37', '38'],
        stock: [
          { size: '37', quantity: 2 },
          { size: '38', quantity: 3 },
        ],
      },
    });
    expect(added.status()).toBe(201);
    await goTo(page, 'stockCount');
    await page.getByLabel('What to count').selectOption('One product');
    await page.getByLabel('Find a product').fill(name);
    await page.getByRole('button', { name }).click();
    const counted = (size: string) =>
      page.getByRole('textbox', { name: `Counted of ${name}, ${size}`, exact: true });
    await counted('37').fill('1');
    await counted('38').fill('3');
    await page.getByRole('button', { name: 'Apply count' }).click();
    const question = page.getByRole('dialog', { name: 'Change 1 quantity?' });
    await expect(question).toContainText('2 → 1');
    await question.getByRole('button', { name: 'Apply count' }).click();
    await expect(page.getByText('1 quantity changed, 1 as expected.')).toBeVisible();
    await goTo(page, 'approvals');
    await expect(
      page.getByText('Your role, manager, may not manage staff accounts.'),
    ).toBeVisible();
    await goTo(page, 'setUp');
    await expect(page.getByText('Your role, manager, may not change the settings.')).toBeVisible();
  });
});

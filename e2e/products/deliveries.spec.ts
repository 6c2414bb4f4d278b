import { expectAccessible } from '../kit/accessibility.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test('goods are drafted, received in two parts, corrected and labelled; the owner sees the cost', async ({
  page,
}) => {
  await page.request.post('/api/admin/login', { data: testAdmin });
  const product = {
    name: 'Delivered Boot',
    description: 'From a supplier.',
    category: 'shoes',
    price: 100,
    sizes: ['37', '38'],
    quantity: 0,
  };
  const added = await page.request.post('/api/admin/products', { data: product });
  const { id } = await added.json();
  const stock = async () =>
    (await (await page.request.get(`/api/admin/products/${id}`)).json()).quantity;

  await open(page, '/admin/dashboard?tab=deliveries');
  await expect(page.getByText('Margins', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add Delivery' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Please name the supplier.')).toBeVisible();
  await page.getByLabel('Supplier').fill('Bata Gweru');
  await page.getByLabel('Reference').fill('DN-114');
  await page.getByLabel('Add a line').fill('delivered boot');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Add Delivered Boot, 37' }).click();
  await page.getByRole('button', { name: 'Add Delivered Boot, 38' }).click();
  await page.getByLabel('Quantity of Delivered Boot, 37').fill('4');
  await page.getByLabel('Cost of one Delivered Boot, 37').fill('41.50');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  expect(await stock()).toBe(0);

  const receive = page.getByRole('region', { name: 'Receive' });
  await expect(receive).toContainText('$41.50 each');
  await receive.getByLabel('Arrived now of Delivered Boot, 37').fill('3');
  await expectAccessible(page);
  await receive.getByRole('button', { name: 'Receive 4 items' }).dblclick();
  await expect(page.getByText('Partly received')).toBeVisible();
  expect(await stock()).toBe(4);
  await receive.getByRole('button', { name: 'Receive 1 item' }).click();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  expect(await stock()).toBe(5);

  await receive.getByLabel('Arrived now of Delivered Boot, 38').fill('-2');
  await receive.getByRole('button', { name: 'Take back 2 items' }).click();
  await expect(receive).toContainText('Of Delivered Boot only 1 can be taken back.');
  await receive.getByLabel('Arrived now of Delivered Boot, 38').fill('-1');
  await receive.getByRole('button', { name: 'Take back 1 item' }).click();
  await expect(page.getByText('Partly received')).toBeVisible();
  expect(await stock()).toBe(4);

  await receive.getByRole('button', { name: 'Print labels' }).click();
  const labels = page.getByRole('dialog', { name: 'Print labels' });
  await expect(labels.getByRole('button', { name: 'Print 4 labels' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Back to deliveries' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bata Gweru' })).toContainText(
    '4 of 5 items',
  );
  await expectNoSidewaysScroll(page);
});

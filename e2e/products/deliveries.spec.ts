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

test('a draft is saved before it is received, and nobody receives what another has received', async ({
  page,
}) => {
  await page.request.post('/api/admin/login', { data: testAdmin });
  const product = {
    name: 'Twice Boot',
    description: 'From a supplier.',
    category: 'shoes',
    price: 100,
    sizes: ['37', '38'],
    quantity: 0,
  };
  const added = await page.request.post('/api/admin/products', { data: product });
  const { id: productId } = await added.json();
  const stock = async () =>
    (await (await page.request.get(`/api/admin/products/${productId}`)).json()).quantity;
  const found = await page.request.get('/api/admin/deliveries/variants?q=twice+boot');
  const { variants } = (await found.json()) as { variants: { variantId: number; size: string }[] };
  const lines = variants.map(({ variantId }) => ({ variantId, quantity: 5, cost: 40 }));
  const data = { supplier: 'Bata Kadoma', lines };
  const drafted = await page.request.post('/api/admin/deliveries', { data });
  const { id } = await drafted.json();

  await open(page, `/admin/dashboard?tab=deliveries&delivery=${id}`);
  const receive = page.getByRole('region', { name: 'Receive' });
  const arrived = (size: string) => receive.getByLabel(`Arrived now of Twice Boot, ${size}`);
  const saveFirst = receive.getByText('Save the draft first.');
  await arrived('38').fill('3');
  await page.getByLabel('Cost of one Twice Boot, 37').fill('55.50');
  await expect(saveFirst).toBeVisible();
  await expect(receive.getByRole('button', { name: 'Receive 8 items' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Cost of one Twice Boot, 37').fill('40');
  await expect(saveFirst).toBeHidden();
  await page.getByLabel('Cost of one Twice Boot, 37').fill('55.50');
  await page.getByLabel('Quantity of Twice Boot, 37').fill('8');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(receive).toContainText('$55.50 each');
  await expect(saveFirst).toBeHidden();
  await expect(arrived('37')).toHaveValue('8');
  await expect(arrived('38')).toHaveValue('3');

  const delivery = await (await page.request.get(`/api/admin/deliveries/${id}`)).json();
  const [first] = delivery.lines as { id: number; size: string }[];
  const booking = {
    id: crypto.randomUUID(),
    lines: [{ lineId: first?.id, items: 8, received: 0 }],
  };
  await page.request.post(`/api/admin/deliveries/${id}/bookings`, { data: booking });
  await receive.getByRole('button', { name: 'Receive 11 items' }).click();
  await expect(receive).toContainText('Somebody else has changed this delivery.');
  expect(await stock()).toBe(8);

  await page.getByRole('button', { name: 'Back to deliveries' }).click();
  await page.getByRole('button', { name: 'Open the delivery of Bata Kadoma' }).click();
  await expect(receive).toContainText('8 of 8 received');
  await arrived('38').fill('50');
  await receive.getByRole('button', { name: 'Receive 50 items' }).click();
  const question = page.getByRole('alertdialog', { name: 'Receive more than is still to come?' });
  await expect(question).toContainText('Twice Boot, 38: 50 instead of 5.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await stock()).toBe(8);
  await arrived('38').fill('6');
  await receive.getByRole('button', { name: 'Receive 6 items' }).click();
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(receive).toContainText('6 of 5 received');
  expect(await stock()).toBe(14);
});

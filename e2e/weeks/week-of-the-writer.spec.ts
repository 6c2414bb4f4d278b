import sharp from 'sharp';
import { createColleague } from '../kit/colleague.ts';
import { goTo } from '../kit/desk.ts';
import { logIn } from '../kit/staff.ts';
import { expect, open, test } from '../kit/test.ts';

async function picture(name: string, background: string) {
  const create = { width: 600, height: 750, channels: 3 as const, background };
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

test('a week of the content person: a product with pictures, an event and a help page', async ({
  page,
  shop,
}) => {
  const name = `Jacaranda Mule ${Date.now()}`;
  let id = '';
  await logIn(page, await createColleague(shop, 'content'));

  await test.step('Monday: a draft with pictures', async () => {
    await goTo(page, 'products', { product: 'new' });
    await page.getByLabel('Product Name').fill(name);
    await page.getByLabel('Description').fill('Suede the colour of October.');
    await page.getByLabel('Price').fill('310');
    await page.getByLabel('Quantity in Stock').fill('6');
    await page
      .getByLabel('Upload additional images')
      .setInputFiles([await picture('side.jpg', '#7d5ba6'), await picture('top.jpg', '#4f3b78')]);
    await expect(page.getByAltText(/^Additional image/)).toHaveCount(2);
    await page.getByRole('button', { name: 'Make main: image 1' }).click();
    await expect(page.getByAltText('Main image')).toBeVisible();
    await page.getByRole('radio', { name: /^Draft/ }).check();
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Product created successfully')).toBeVisible();
  });

  await test.step('Tuesday: it is looked at, and published', async () => {
    await goTo(page, 'products', { q: name });
    await page.getByRole('link', { name: `Preview ${name}` }).click();
    await expect(page.getByText('Draft: only staff see this page.')).toBeVisible();
    id = /products\/(\d+)\/preview/.exec(page.url())?.[1] ?? '';
    const visit = async () => (await page.request.get(`/product/${id}`)).status();
    expect(await visit()).toBe(404);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('radio', { name: /^Published/ }).check();
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect.poll(visit).toBe(200);
    await open(page, `/product/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  await test.step('Wednesday: an event gets another hour', async () => {
    await goTo(page, 'events');
    await page.getByRole('button', { name: 'Edit The Long Table' }).click();
    const time = page.getByLabel('Time');
    const before = await time.inputValue();
    await time.fill('19:30');
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'The Long Table' })).toContainText(
      '19:30',
    );
    await page.getByRole('button', { name: 'Edit The Long Table' }).click();
    await page.getByLabel('Time').fill(before);
    await page.getByRole('button', { name: 'Update Event' }).click();
    await expect(page.getByRole('button', { name: 'Add Event' })).toBeVisible();
  });

  await test.step('Thursday: the page about returns', async () => {
    await goTo(page, 'settings', { section: 'returns' });
    const lead = page.getByRole('textbox', { name: 'Opening lines' });
    await lead.fill('Send it back within {return days} days, and write us a line.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Returns saved.', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Only an owner can confirm it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm this text' })).toHaveCount(0);
    await open(page, '/returns');
    await expect(page.getByText('Send it back within 30 days, and write us a line.')).toBeVisible();
    await goTo(page, 'settings', { section: 'returns' });
    await page.getByRole('button', { name: 'Restore version 1' }).first().click();
    await expect(page.getByText('Version 1 is back.').first()).toBeVisible();
  });

  await test.step('Friday: what is none of a writer’s business', async () => {
    await goTo(page, 'orders');
    await expect(page.getByText('Your role, content, may not see orders.')).toBeVisible();
    await goTo(page, 'settings');
    await expect(page.getByText('Season line').first()).toBeVisible();
    await expect(page.getByText('Opening hours')).toHaveCount(0);
    const orders = await page.request.get('/api/admin/orders');
    expect(orders.status()).toBe(403);
    await goTo(page, 'overview');
    await expect(page.getByText('Total Revenue')).toHaveCount(0);
    await expect(page.getByText('Pending Orders')).toHaveCount(0);
  });
});

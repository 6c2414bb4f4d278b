import sharp from 'sharp';
import { openTab } from '../kit/orders.ts';
import { expect, test } from '../kit/test.ts';

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('an event waits for pictures that are still uploading, and then is saved with all of them', async ({
  page,
}) => {
  const title = `Evening of Lanterns ${Date.now()}`;
  let letThrough: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/uploadthing/file/**', async (route) => {
    await gate;
    await route.continue();
  });
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/events')) {
      saved.push(request.url());
    }
  });
  await openTab(page, 'tab=events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date').fill('2027-03-04');
  await page.getByLabel('Location').fill('Harare');
  await page.getByLabel('Description').fill('Paper, light and a quiet band.');
  await page
    .locator('input[type=file]')
    .setInputFiles([await photo('one.jpg', '#7d5ba6'), await photo('two.jpg', '#4f3b78')]);
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(
    page.getByText('Some pictures are still uploading. Please wait for them.').first(),
  ).toBeVisible();
  expect(saved).toEqual([]);
  await expect(page.getByLabel('Title')).toHaveValue(title);

  letThrough();
  await expect(page.getByText('Pictures (2 of')).toBeVisible();
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  const { events } = await (await page.request.get('/api/admin/events')).json();
  const event = events.find((each: { title: string }) => each.title === title);
  expect(event.images).toHaveLength(2);
  expect((await page.request.delete(`/api/admin/events/${event.id}`)).ok()).toBe(true);
});

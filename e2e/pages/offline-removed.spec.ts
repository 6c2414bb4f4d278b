import { expect, open, test } from '../kit/test.ts';

test.use({
  serviceWorkers: 'allow',
  shopSettings: { AVIF_PICTURES: 'false', OFFLINE_PAGE: 'false' },
});

test('where the owner wants no offline page, the worker takes itself away', async ({
  page,
  request,
}) => {
  expect((await request.get('/offline')).status()).toBe(404);
  await open(page, '/about');
  await page.evaluate(() => caches.open('offline-former'));
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 60_000 }).toEqual([]);
  const count = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(count).toBe(0);
});

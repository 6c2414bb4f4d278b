import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../kit/accessibility.ts';
import { findProduct, lineOf, openCheckout, toastOf } from '../kit/checkout.ts';
import { enter, logIn } from '../kit/staff.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

// Settings for the laws of countries change many pages, so other tests need a shop without them.
test.use({ shopSettings: { AVIF_PICTURES: 'false', LOG_LEVEL: 'silent' } });

async function choose(page: Page, section: string, value: object): Promise<void> {
  await enter(page.request);
  const answer = await page.request.put(`/api/admin/settings/${section}`, { data: { value } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a reduction names the lowest price of the 30 days before, on cards and pages', async ({
  page,
}) => {
  const shelf = { '': 5 };
  const id = await stockProduct(
    page.request,
    { name: 'Reduced Brut', category: 'champagne', price: 90 },
    shelf,
  );
  const reduced = { price: 80, formerPrice: 100, formerPriceUntil: '2099-01-01T00:00:00Z' };
  for (const data of [{ price: 100 }, reduced]) {
    const answer = await page.request.put(`/api/admin/products/${id}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  const lowest = page.getByText('Lowest price of the 30 days before: $90.00').first();
  await open(page, `/product/${id}`);
  await expect(page.getByText('$100.00').first()).toBeVisible();
  await expect(lowest).toHaveCount(0);

  await choose(page, 'reductions', { countries: 'DE', always: false });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/product/${id}`);
  await expect(lowest).toBeVisible();
  await expectAccessible(page);
  await open(page, '/category/champagne');
  await expect(page.getByRole('article').filter({ has: lowest })).toContainText('Reduced Brut');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  // The price was equally low a moment ago, so there is no reduction.
  await page.request.put(`/api/admin/products/${id}`, { data: { price: 90 } });
  await open(page, `/product/${id}`);
  await expect(page.getByText('$90.00').first()).toBeVisible();
  await expect(page.getByText('$100.00')).toHaveCount(0);
});

const notice = (background: string) =>
  sharp({ create: { width: 900, height: 1270, channels: 3, background } })
    .png()
    .toBuffer();

const shownNotice = (page: Page) =>
  page.getByRole('region', { name: 'Legal guarantee' }).getByRole('img');

test('the notice of the legal guarantee that staff upload stands above paying, and is replaced', async ({
  page,
  shop,
}) => {
  await choose(page, 'guarantee', { countries: 'ZW' });
  await logIn(page);
  const settings = '/admin/dashboard?tab=settings&section=guarantee';
  await open(page, settings);
  const file = page.locator('input[type="file"]');
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    await file.setInputFiles({ name, mimeType, buffer });
  };
  await upload('notice.txt', 'text/plain', Buffer.from('no picture'));
  await expect(toastOf(page)).toContainText('This file is not a picture.');
  await upload('notice.png', 'image/png', Buffer.alloc(8 * 1024 * 1024 + 1));
  await expect(toastOf(page)).toContainText('This file is larger than 8 MB.');

  const save = async (background: string) => {
    const answer = page.waitForResponse('**/api/upload');
    await upload('notice.png', 'image/png', await notice(background));
    const { url } = await (await answer).json();
    await expect(page.getByRole('button', { name: /^Replace/ })).toBeVisible();
    const saved = page.waitForResponse('**/api/admin/settings/guarantee');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).ok()).toBe(true);
    return String(url);
  };
  const first = await save('#ffffff');
  await openCheckout(page, [lineOf(await findProduct(shop))]);
  await expect(shownNotice(page)).toHaveAttribute('src', first);
  await expect(shownNotice(page)).toBeVisible();
  const isAbove = await page.evaluate(() => {
    const picture = document.querySelector('[aria-labelledby="legal-guarantee"] img');
    const pay = document.querySelector('input[name="paymentMethod"], paypal-button');
    return Boolean(
      picture && pay && picture.compareDocumentPosition(pay) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
  await expectAccessible(page);

  await open(page, settings);
  const second = await save('#003399');
  expect(second).not.toBe(first);
  await open(page, '/checkout');
  await expect(shownNotice(page)).toHaveAttribute('src', second);
  expect(isAbove).toBe(true);
});

test('a shop that serves no country of the European Union shows none of this', async ({
  page,
  shop,
}) => {
  for (const section of ['withdrawal', 'reductions', 'information', 'guarantee']) {
    await choose(page, section, { countries: '' });
  }
  const { id } = await findProduct(shop);
  const said = { manufacturer: 'Maison Brume, Harare', warnings: 'Keep from fire.' };
  await page.request.put(`/api/admin/products/${id}/information`, { data: said });
  await page.request.put(`/api/admin/products/${id}/withdrawal`, {
    data: { reason: 'personalised' },
  });
  const traces =
    /Withdraw from contract|Maison Brume|Keep from fire|you cannot withdraw|Lowest price of the 30 days|Legal guarantee/;
  await openCheckout(page, [lineOf(await findProduct(shop))]);
  for (const path of ['/checkout', `/product/${id}`, '/', '/track-order']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(await page.content(), path).not.toMatch(traces);
  }
  const feed = await page.request.get('/feeds/google-merchant.xml');
  expect(await feed.text()).not.toMatch(/product_detail|Maison Brume/);
  expect((await page.request.get('/withdraw')).status()).toBe(404);
});

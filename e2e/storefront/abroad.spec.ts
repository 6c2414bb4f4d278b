import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/accessibility.ts';
import { enter } from '../kit/staff.ts';
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

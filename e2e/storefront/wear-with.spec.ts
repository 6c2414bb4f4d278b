import type { PublicProduct } from '#modules/catalog/product.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import { logIn } from '../kit/staff.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

test('staff choose what a product is worn with, and its page shows it', async ({ page }) => {
  test.slow();
  const answer = await page.request.get('/api/products?limit=300');
  const products = (await answer.json()) as PublicProduct[];
  const shoe = products.findLast(({ category }) => category === 'shoes');
  const [gown, scarf] = products.filter(
    ({ category, quantity, price }) => category === 'clothing' && quantity > 0 && price > 0,
  );
  if (!shoe || !gown || !scarf) throw new Error('Too few products');
  await logIn(page, undefined, `/admin/products?product=${shoe.id}`);
  const chosen = page.getByRole('list', { name: 'Wear with' });
  await expect(chosen.getByRole('button').first()).toBeVisible();
  while ((await chosen.getByRole('button').count()) > 0) {
    await chosen.getByRole('button').first().click();
  }
  for (const { id, name } of [gown, scarf]) {
    const search = page.getByLabel('Find a product to wear it with');
    await search.fill(name);
    await search.press('Enter');
    await page.getByLabel('Product to wear it with', { exact: true }).selectOption(String(id));
    await expect(chosen).toContainText(name);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully').first()).toBeVisible();

  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, `/product/${shoe.id}`);
  const look = page.getByRole('region', { name: 'Complete The Look' });
  await look.getByRole('article').last().scrollIntoViewIfNeeded();
  const row = page.getByRole('region', { name: 'Wear With' });
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([gown.name, scarf.name]);
  await row.scrollIntoViewIfNeeded();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row.getByRole('link', { name: gown.name }).click();
  await expect(page).toHaveURL(`/product/${gown.id}`);
});

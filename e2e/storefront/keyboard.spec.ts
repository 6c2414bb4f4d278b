import type { Page } from '@playwright/test';
import { expect, open, test } from '../kit/test.ts';

/** Presses Tab until the wanted element has the focus, like a person without a mouse. */
async function tabTo(page: Page, wanted: { role: string; name: RegExp }, limit = 120) {
  for (let press = 0; press < limit; press += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const found = page.getByRole(wanted.role as 'link', { name: wanted.name });
    if ((await found.and(focused).count()) > 0) return;
  }
  throw new Error(`Tab never reached ${wanted.role} ${wanted.name}`);
}

test('from the home page to a full bag by keyboard alone', { tag: '@journey' }, async ({
  page,
  request,
}) => {
  const [first]: { name: string }[] = await (
    await request.get('/api/products?category=shoes&limit=1')
  ).json();
  await open(page, '/');
  await tabTo(page, { role: 'button', name: /^Products$/ });
  await page.keyboard.press('Enter');
  await tabTo(page, { role: 'link', name: /^Shoes$/ });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/category\/shoes$/);
  await expect(page.locator('#content')).toBeFocused();

  await tabTo(page, { role: 'tab', name: /^All$/ });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Collections' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');

  await tabTo(page, { role: 'link', name: new RegExp(`^${first?.name}$`) });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '');
});

test('a product goes into the bag by keyboard, and the bag opens by keyboard', async ({
  page,
  request,
}) => {
  const products: {
    id: number;
    name: string;
    quantity: number;
    price: number;
    sizes: string[];
  }[] = await (await request.get('/api/products?category=shoes')).json();
  // Staff's tests leave shoes without sizes in the shared shop.
  const product = products.find(
    ({ quantity, price, sizes }) => quantity > 0 && price > 0 && sizes.length > 0,
  );
  await open(page, `/product/${product?.id}`);
  await tabTo(page, { role: 'combobox', name: /Size/ });
  await page.keyboard.press('ArrowDown');
  await tabTo(page, { role: 'button', name: /^Add to Collection$/ });
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${product?.name} has been added to your cart.`)).toBeVisible();
  await page.keyboard.press('Escape');
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (/bag|cart/i.test(label ?? '')) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('Your Cart (1)')).toBeVisible();
});

import type { Locator, Page } from '@playwright/test';
import { fillBag, findProduct, lineOf, openCheckout, toastOf } from '../kit/checkout.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const bagButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Elements that exceed the window, without those inside a scrolling container. */
async function listOverhangs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (part: Element): boolean => {
      const frame = part.parentElement;
      if (!frame || frame === document.body) return false;
      return /auto|scroll|hidden|clip/.test(getComputedStyle(frame).overflowX) || isClipped(frame);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((part) => {
        const { left, right, width, height } = part.getBoundingClientRect();
        const isSeen =
          width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true });
        return isSeen && (left < -1 || right > innerWidth + 1) && !isClipped(part);
      })
      .map((part) => `${part.tagName} ${part.className} ${part.textContent?.trim().slice(0, 40)}`);
  });
}

type Coloured = {
  id: number;
  name: string;
  colors: string[];
  sizes: string[];
  soldOut: { color: string; size: string }[];
};

/** The page opens with the first colour, so the second one is another choice. */
function hasSecondColour({ colors, sizes, soldOut }: Coloured): boolean {
  const isThere = (wanted: string | undefined) =>
    wanted !== undefined &&
    soldOut.filter(({ color }) => color === wanted).length < Math.max(1, sizes.length);
  return isThere(colors[0]) && isThere(colors[1]);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the toast lies under the header, leads to the bag and hides no button of it', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop);
    await open(page, `/product/${product.id}`);
    await page.getByRole('button', { name: 'Add to Collection' }).click();
    await expect(toastOf(page)).toContainText('Added to Cart');
    const toast = await boxOf(toastOf(page).getByRole('status'));
    const header = await boxOf(page.getByRole('banner'));
    expect(toast.y).toBeGreaterThanOrEqual(header.bottom - 1);
    await expect(bagButton(page)).toBeInViewport();
    await bagButton(page).click({ trial: true });
    await toastOf(page).getByRole('button', { name: 'View bag' }).click();
    await expect(page.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible();
    await expect(toastOf(page)).not.toContainText('Added to Cart');
  });

  test('a toast covers no field, and stands at the foot of the window instead', async ({
    page,
  }) => {
    await open(page, '/');
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'SUBSCRIBE' }) });
    const field = form.locator('input[type="email"]');
    const header = await boxOf(page.getByRole('banner'));
    await field.scrollIntoViewIfNeeded();
    // Exactly where a toast would appear.
    await field.evaluate((one, top) => {
      scrollBy({ top: one.getBoundingClientRect().top - top, behavior: 'instant' });
    }, header.bottom + 30);
    await field.fill('nobody');
    await field.press('Enter');
    const toast = toastOf(page).getByRole('alert');
    await expect(toast).toContainText('Invalid Email');
    const [lies, typed] = [await boxOf(toast), await boxOf(field)];
    expect(lies.y >= typed.bottom || lies.bottom <= typed.y).toBe(true);
    expect(lies.y).toBeGreaterThanOrEqual(header.bottom - 1);
  });

  test('a bar with price and button stays once the button has left the screen', {
    tag: '@journey',
  }, async ({ page, shop }) => {
    const product = await findProduct(shop);
    await open(page, `/product/${product.id}`);
    const bar = page.getByRole('region', { name: `Buy ${product.name}` });
    await expect(bar).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Add to Collection' });
    await button.scrollIntoViewIfNeeded();
    await expect(bar).toHaveCount(0);
    await page
      .getByRole('heading', { name: 'Complete The Look' })
      .evaluate((heading) => heading.scrollIntoView());
    await expect(bar).toBeVisible();
    await expect(bar).toContainText(/\$[\d,]+\.\d\d/);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = page.getByRole('list', { name: 'Payment methods' });
    await expect.poll(async () => (await boxOf(end)).bottom).toBeLessThan((await boxOf(bar)).y);
    await bar.getByRole('button', { name: 'Add to Collection' }).click();
    await expect(toastOf(page)).toContainText('Added to Cart');
    await expect(bagButton(page)).toContainText('1');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).toHaveCount(0);
  });

  test('a bag line of several shows what they cost together, and how many there are', async ({
    page,
    shop,
  }) => {
    const product = await findProduct(shop);
    await fillBag(page.context(), [lineOf(product, 2)]);
    await open(page, '/about');
    await bagButton(page).click();
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: product.name });
    const dollars = (amount: number) =>
      amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(line).toContainText(dollars(product.price));
    await expect(line).toContainText(`Together ${dollars(product.price * 2)}`);
    await line.getByRole('spinbutton', { name: 'Quantity' }).fill(String(product.left + 1));
    await expect(line).toContainText(`Only ${product.left} left`);
    await line.getByRole('spinbutton', { name: 'Quantity' }).fill('1');
    await expect(line).not.toContainText('Together');
    await expect(line).not.toContainText('Only');
  });

  test('the chosen colour survives a reload, and the wishlist keeps it', async ({
    page,
    request,
  }) => {
    const products: Coloured[] = await (await request.get('/api/products?category=shoes')).json();
    const product = products.find(hasSecondColour);
    if (!product) throw new Error('no shoe in several colours');
    const second = product.colors[1] ?? '';
    await open(page, `/product/${product.id}`);
    await page.locator('fieldset').getByTitle(second, { exact: true }).click();
    await expect(page).toHaveURL(
      `/product/${product.id}?${new URLSearchParams({ color: second })}`,
    );
    await page.reload();
    await expect(page.getByRole('radio', { name: second, exact: true })).toBeChecked();
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await open(page, '/about');
    await bagButton(page).click();
    const wish = page.getByRole('dialog').getByRole('link', { name: product.name });
    await expect(wish).toContainText(second);
    await wish.click();
    await expect(page.getByRole('radio', { name: second, exact: true })).toBeChecked();
  });

  test('a product without a price says why, and whom to ask', async ({ page }) => {
    await page.request.post('/api/admin/login', { data: testAdmin });
    const created = await page.request.post('/api/admin/products', {
      data: {
        name: 'Product Without A Price',
        description: 'Made to measure.',
        price: 0,
        category: 'clothing',
        imageUrl: '/media/shoe-slingback-satin-oyster-main.webp',
        quantity: 1,
      },
    });
    const { id } = await created.json();
    await open(page, `/product/${id}`);
    await expect(page.getByText('We tell the price of this piece on request')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask us for the price' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await page.getByRole('button', { name: 'Add to Collection' }).click();
    await expect(toastOf(page)).toContainText('Product Not Available');
    await page.request.delete(`/api/admin/products/${id}`);
  });

  test('with text at 200 % nothing leaves the screen', async ({ page, shop }) => {
    const product = await findProduct(shop);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    await openCheckout(page, [lineOf(product, 2)]);
    const events = await (await page.request.get('/api/events')).json();
    const found: Record<string, string[]> = {};
    for (const address of [
      '/checkout',
      '/',
      '/category/shoes',
      `/product/${product.id}`,
      '/search?q=shoes',
      '/collections',
      '/contact',
      '/about',
      '/returns',
      '/track-order',
      '/events',
      `/events/${events[0].id}`,
      '/account',
      '/nowhere',
    ]) {
      await open(page, address);
      await page.evaluate(() => document.fonts.ready);
      found[address] = await listOverhangs(page);
    }
    await open(page, '/about');
    await bagButton(page).click();
    await expect(page.getByRole('dialog').getByText(product.name)).toBeVisible();
    await page.waitForFunction(() =>
      document.getAnimations().every((motion) => motion.playState !== 'running'),
    );
    found['the bag'] = await listOverhangs(page);
    expect(
      Object.fromEntries(Object.entries(found).filter(([, parts]) => parts.length > 0)),
    ).toEqual({});
  });
});

test.describe('on a phone on its side', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 844, height: 390 } });

  test('the first screen shows the product and its name', async ({ page, shop }) => {
    const product = await findProduct(shop);
    await open(page, `/product/${product.id}`);
    const picture = await boxOf(page.getByRole('button', { name: 'Zoom in' }));
    const name = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(picture.bottom).toBeLessThanOrEqual(390);
    expect(picture.height).toBeGreaterThan(200);
    expect(name.bottom).toBeLessThanOrEqual(390);
    await expectNoSidewaysScroll(page);
  });
});

test('on a desk the toast lies under the header, and beside an open bag', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop);
  await open(page, `/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  const header = await boxOf(page.getByRole('banner'));
  const toast = toastOf(page).getByRole('status');
  await expect.poll(async () => (await boxOf(toast)).y).toBeGreaterThanOrEqual(header.bottom - 1);
  expect((await boxOf(toast)).width).toBeLessThanOrEqual(420);
  await bagButton(page).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(toastOf(page)).toContainText('Item removed');
  await expect
    .poll(async () => (await boxOf(toast)).right)
    .toBeLessThanOrEqual((await boxOf(drawer)).x);
});

import type { Page } from '@playwright/test';
import { findProduct } from '../kit/checkout.ts';
import { expect, open, test } from '../kit/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const bagButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const dialog = (page: Page) => page.getByRole('dialog');

/** The overlay's history entry is added after it is visible. */
async function untilBackIsOurs(page: Page, depth = 1): Promise<void> {
  await page.waitForFunction((wanted) => history.state?.layer === wanted, depth);
}

/** Like the browser's button: no new page has to load for it. */
const goBack = (page: Page) => page.evaluate(() => history.back());

for (const [what, name] of [
  ['the menu', 'Open menu'],
  ['the search', 'Search'],
  ['the bag', 'Cart'],
] as const) {
  test(`Back closes ${what} and stays on the page, the next one leaves`, async ({ page }) => {
    await open(page, '/about');
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click(),
    );
    await expect(page).toHaveURL('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await expect(dialog(page)).toBeVisible();
    await untilBackIsOurs(page);
    await goBack(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/contact');
    await goBack(page);
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/about|story|house/i);
  });
}

test('a layer that was closed by hand costs no second Back', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click(),
  );
  await expect(page).toHaveURL('/contact');
  for (const _ of [1, 2]) {
    await bagButton(page).click();
    await untilBackIsOurs(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(dialog(page)).toBeHidden();
  }
  await goBack(page);
  await expect(page).toHaveURL('/about');
});

test('a link in the menu goes where it says, and Back returns to the page before it', async ({
  page,
}) => {
  await open(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await untilBackIsOurs(page);
  await dialog(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await goBack(page);
  await expect(page).toHaveURL('/about');
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
});

test('a reload under an open bag leaves no step that does nothing', async ({ page }) => {
  await open(page, '/about');
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click(),
  );
  await expect(page).toHaveURL('/contact');
  await bagButton(page).click();
  await untilBackIsOurs(page);
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  await expect(dialog(page)).toBeHidden();
  // The code that watches the history loads after the page.
  await page.waitForFunction(() => Object.hasOwn(history, 'pushState'));
  await goBack(page);
  await expect(page).toHaveURL('/about');
});

test('of two layers Back closes the upper one first', async ({ page, shop }) => {
  const product = await findProduct(shop);
  await open(page, '/about');
  await open(page, `/product/${product.id}`);
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await untilBackIsOurs(page);
  await page.getByRole('button', { name: 'View bag' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart (1)' })).toBeVisible();
  await untilBackIsOurs(page, 2);
  await goBack(page);
  await expect(page.getByRole('heading', { name: 'Your Cart (1)' })).toBeHidden();
  await expect(dialog(page).getByRole('link', { name: 'Contact' })).toBeVisible();
  await goBack(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(`/product/${product.id}`);
});

test('Back closes a picture on the whole screen', async ({ page }) => {
  // Products of other tests may have no picture.
  await open(page, '/product/1');
  await page.getByRole('button', { name: 'Zoom in' }).tap({ position: { x: 120, y: 200 } });
  await expect(page.getByRole('dialog', { name: /full screen$/ })).toBeVisible();
  await untilBackIsOurs(page);
  await goBack(page);
  await expect(page.getByRole('dialog', { name: /full screen$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/1$/);
});

test('Back closes an event’s lightbox', async ({ page, request }) => {
  const events = await (await request.get('/api/events')).json();
  await open(page, `/events/${events[0].id}`);
  await page
    .getByRole('button', { name: /^Open picture/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Event gallery' })).toBeVisible();
  await untilBackIsOurs(page);
  await goBack(page);
  await expect(page.getByRole('dialog', { name: 'Event gallery' })).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/events/${events[0].id}`));
});

test('a filter chosen in the sheet stays when Back closes it', async ({ page }) => {
  await open(page, '/search?q=shoes');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await untilBackIsOurs(page);
  await dialog(page)
    .getByRole('checkbox', { name: /^In stock/ })
    .check();
  await expect(page).toHaveURL(/inStock=true/);
  await untilBackIsOurs(page);
  await goBack(page);
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/inStock=true/);
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await goBack(page);
  await expect(page).toHaveURL(/q=shoes$/);
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { availability, type PublicProduct } from '#modules/catalog/product.ts';
import { expect, test } from '../kit/test.ts';

const ready = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.ready === 'true');

test('scripts are asked for once the first picture is there', async ({ page }) => {
  const log: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') log.push('script');
  });
  let showPoster = () => {};
  const held = new Promise<void>((resolve) => {
    showPoster = resolve;
  });
  await page.route('**/media/hero-poster*', async (route) => {
    await held;
    log.push('picture');
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  showPoster();
  await ready(page);
  expect(log.indexOf('picture')).toBe(0);
  expect(log).toContain('script');
});

test('a picture that never comes does not keep the page from hydrating', async ({ page }) => {
  await page.route('**/media/hero-poster*', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await ready(page);
});

test('a part of a page whose code does not arrive at first stays as it is, and comes to life later', async ({
  page,
}) => {
  const refused = new Set<string>();
  const read = async (url: string) => {
    const response = await fetch(url);
    const headers = { 'content-type': 'text/javascript' };
    return { status: response.status, headers, body: await response.text() };
  };
  await page.route('**/assets/*.js', async (route) => {
    const url = route.request().url();
    const { body, ...answer } = await read(url);
    // Only the code of the gallery says this.
    if (!body.includes('Go to picture') || refused.has(url)) {
      return route.fulfill({ ...answer, body });
    }
    refused.add(url);
    await route.abort();
  });
  await page.goto('/product/1');
  const gallery = page.getByRole('group', { name: /^Pictures of/ });
  await expect(gallery.getByRole('img').first()).toBeVisible();
  await expect.poll(() => refused.size).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Add to Collection' })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  await ready(page);
  await gallery.getByRole('button', { name: 'Show picture 2' }).click();
  await expect(gallery.getByRole('button', { name: 'Show picture 2' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

/** Opens a page whose scripts load only on demand. */
async function openUnhydrated(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/framework-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    release();
    await ready(page);
  };
}

test('a button pressed before the scripts are there is answered when they come', async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, '/category/shoes');
  // The last one is for desktops; the phone's comes before it and is visible until styles load.
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await hydrate();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Acts in the page after its scripts have started, and before hydration. */
async function whileTakenOver(page: Page, act: () => void): Promise<void> {
  await page.addInitScript(`{
    const add = document.addEventListener;
    document.addEventListener = function (kind) {
      if (kind === 'click') {
        document.addEventListener = add;
        queueMicrotask(${act});
      }
      add.apply(document, arguments);
    };
  }`);
}

test('what is pressed while React takes the page over is answered, once', {
  tag: '@journey',
}, async ({ page }) => {
  await whileTakenOver(page, () => {
    document.documentElement.dataset.pressed =
      document.documentElement.dataset.ready ?? 'not hydrated';
    document.querySelector<HTMLButtonElement>('header button[aria-label^=Search]')?.click();
  });
  await page.goto('/about');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'not hydrated');
});

test('what is typed and sent while React takes the page over is taken', {
  tag: '@journey',
}, async ({ page }) => {
  await whileTakenOver(page, () => {
    const field = document.querySelector<HTMLInputElement>('input[type=email]');
    if (field) field.value = 'between@example.com';
    field?.form?.querySelector('button')?.click();
  });
  await page.goto('/');
  await expect(page.getByText('Subscription Successful')).toBeVisible();
});

test('the size and colour chosen before the scripts are there go into the bag', async ({
  page,
}) => {
  const shoes: PublicProduct[] = await (
    await page.request.get('/api/products?category=shoes')
  ).json();
  // The second colour in the third size, provided that this variant is in stock.
  const isThere = ({ colors: [, color], sizes: [, , size], soldOut }: PublicProduct) =>
    !soldOut.some((gone) => gone.color === color && gone.size === size);
  const shoe = shoes.find(
    (each) =>
      each.sizes.length > 2 &&
      each.colors.length > 1 &&
      availability(each) === 'available' &&
      isThere(each),
  );
  if (!shoe) throw new Error('No shoe with sizes and colours is in stock');
  const [, color = ''] = shoe.colors;
  const [, , size = ''] = shoe.sizes;
  const hydrate = await openUnhydrated(page, `/product/${shoe.id}`);
  await page.getByLabel('Size').selectOption(size);
  await page.locator(`label[title="${color}"]`).click();
  await hydrate();
  await expect(page.getByText(`Color: ${color}`)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  const bag = await page.evaluate(() => JSON.parse(localStorage.getItem('ndoro-cart') ?? '[]'));
  expect(bag).toMatchObject([{ productId: shoe.id, color, size, quantity: 1 }]);
});

test('an address typed and sent before the scripts are there is subscribed when they come', async ({
  page,
}) => {
  const hydrate = await openUnhydrated(page, '/');
  await page.getByLabel('E-mail').fill('early@example.com');
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await hydrate();
  await expect(page.getByText('Subscription Successful')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a message sent before the scripts are there is neither lost nor put into the address', async ({
  page,
}) => {
  await page.route('**/api/contact', (route) => route.abort());
  const hydrate = await openUnhydrated(page, '/contact');
  await page.getByLabel('Name').fill('Rudo');
  await page.getByLabel('Message').fill('The sandal in 39, please.');
  await page.getByLabel('Name').press('Enter');
  await hydrate();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('The sandal in 39, please.');
  await expect(page).toHaveURL('/contact');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read and parcels followed, and what needs scripts says so', async ({
    page,
  }) => {
    await page.goto('/category/shoes');
    // Found by its selector, since texts inside noscript are not found otherwise.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('The bag, the checkout and our forms need JavaScript');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/track-order');
    await page.getByLabel('Tracking number').fill('DHL-0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Track Order' }).click();
    await expect(page).toHaveURL('/track-order?tracking=DHL-0000-0000-0000-0000');
    await expect(page.getByText('No order has this tracking number')).toBeVisible();
  });
});

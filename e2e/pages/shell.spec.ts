import { expect, open, test } from '../kit/test.ts';

test('the page arrives as HTML with the brand in it, before any script', {
  tag: '@journey',
}, async ({ request }) => {
  const answer = await request.get('/');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/<h1|Ndoro/);
});

test('an unknown address is a 404 page with a way on', { tag: '@journey' }, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address with a broken percent code is a page like any other unknown one', async ({
  page,
  request,
}) => {
  for (const [address, text] of [
    ['/category/%E0%A4%A', 'CATEGORY NOT FOUND'],
    ['/product/%zz', 'Product Not Found'],
    ['/%', '404 Page Not Found'],
  ] as const) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['content-type']).toMatch(/^text\/html/);
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  }
  const call = await request.get('/api/products/%E0%A4%A');
  expect([call.status(), await call.json()]).toMatchObject([400, { code: 'bad-request' }]);
});

test('around every page stand a way past the header, the header, the search and the footer', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/no-such-page');
  await test.step('the first Tab reaches a link that skips the header', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: /skip/i });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('the footer says who we are and how to reach us', async () => {
    const footer = page.getByRole('contentinfo');
    for (const name of [
      'Shoes',
      'Nail Lacquer',
      'Champagne',
      'About Us',
      'Contact Us',
      'Track Order',
    ]) {
      await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(footer.getByRole('link', { name: /^\+263/ })).toHaveCount(2);
    await expect(footer).toContainText(String(new Date().getFullYear()));
    for (const mark of ['Visa', 'Mastercard', 'American Express', 'Discover']) {
      await expect(footer.getByRole('img', { name: mark })).toBeVisible();
    }
  });
  await test.step('the header leads to every part of the shop', async () => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    for (const [name, address] of [
      ['Home', '/'],
      ['Events', '/events'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ] as const) {
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    }
    await nav.getByRole('button', { name: 'Products' }).click();
    for (const [name, address] of [
      ['Shoes', '/category/shoes'],
      ['Nail Polish', '/category/nailpolish'],
      ['Champagne', '/category/champagne'],
      ['Clothing', '/category/clothing'],
    ] as const) {
      await expect(page.getByRole('link', { name }).first()).toHaveAttribute('href', address);
    }
    await expect(page.getByRole('link', { name: 'Account' }).first()).toHaveAttribute(
      'href',
      '/account',
    );
    await page.keyboard.press('Escape');
  });
  await test.step('the search overlay follows its texts and searches only for something', async () => {
    const opener = page.getByRole('button', { name: 'Search' }).locator('visible=true');
    await opener.click();
    const field = page.getByPlaceholder('Search products...');
    await expect(field).toBeFocused();
    await expect(page.getByText('Type to search for products')).toBeVisible();
    await field.fill('   ');
    await field.press('Enter');
    // The target of the skip link.
    await expect(page).toHaveURL('/no-such-page#content');
    await field.fill('pump');
    await expect(page.getByText('Search results for pump')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(field).toBeHidden();
    await opener.click();
    await field.fill('red pump');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=red(\+|%20)pump/);
  });
});

test.describe('by touch on a wide screen', () => {
  test.use({ hasTouch: true });

  test('a tap on Products opens the panel, and the next one shuts it', async ({ page }) => {
    await open(page, '/no-such-page');
    const products = page.getByRole('button', { name: 'Products' });
    await products.tap();
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await products.tap();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the theme follows the system until one is chosen, and the choice is remembered without a flash', {
  tag: '@journey',
}, async ({ page }) => {
  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/no-such-page');
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await ground();
  await page.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('main') !== null);
  expect(await ground()).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('ndoro-theme'))).toContain('light');
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await expect.poll(ground).toBe(dark);
  expect(await theme()).toContain('dark');
});

test('who wants no motion sees the theme change at once, and nothing pass over into it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page, '/');
  await page.evaluate(() => {
    const begun: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => begun.push(propertyName));
    Object.assign(window, { begun });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const begun = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { begun: string[] }).begun;
  });
  expect(begun).toEqual([]);
});

test('at 320 pixels nothing sticks out sideways, and a phone has a slide-out menu', {
  tag: '@journey',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/no-such-page');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  for (const name of [
    'Home',
    'Shoes',
    'Nail Polish',
    'Champagne',
    'Clothing',
    'Events',
    'About',
    'Contact',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
});

test('a page carries a policy without unsafe inline scripts, also from the cache', async ({
  request,
}) => {
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await request.get('/');
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? '';
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toContain('unsafe-inline');
  }
  const first = await request.get('/');
  const again = await request.get('/', {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('a dark page is printed in dark words on light paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/track-order');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('color', 'rgb(239, 230, 218)');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(title).toHaveCSS('color', 'rgb(26, 22, 19)');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(title).toHaveCSS('color', 'rgb(239, 230, 218)');
});

test('the window and the screen reader are given the title of the page that is shown', async ({
  page,
}) => {
  await open(page, '/category/shoes');
  const link = page.getByRole('article').getByRole('heading').first().getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveTitle(`${name} | Ndoro`);
  await expect(page.locator('p[aria-live=polite]').getByText(`${name} | Ndoro`)).toBeAttached();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Ndoro');
});

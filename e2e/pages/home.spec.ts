import type { Page } from '@playwright/test';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, open, test } from '../kit/test.ts';

type Mail = { to: string; subject: string; text: string };

/** The demo's inbox answers only on loopback, so the call omits the test's own address. */
async function mailsTo(shopUrl: string, recipient: string): Promise<Mail[]> {
  const answer = await fetch(`${shopUrl}/dev/inbox`, { headers: { accept: 'application/json' } });
  const mails = (await answer.json()) as Mail[] | { mails: Mail[] };
  const list = Array.isArray(mails) ? mails : mails.mails;
  return list.filter(({ to }) => to === recipient);
}

function newsletter(page: Page) {
  const section = page.getByRole('region', { name: 'Stay Connected' });
  return {
    field: section.getByLabel('E-mail'),
    button: section.getByRole('button'),
  };
}

test('the front window welcomes, and leads to every part of the shop', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Ndoro');
  await test.step('each promo section leads to its category', async () => {
    for (const [name, category] of [
      ['Nail lacquer', 'nailpolish'],
      ['Shoes', 'shoes'],
      ['Champagne', 'champagne'],
      ['Clothing', 'clothing'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/category/${category}`,
      );
    }
  });
  await test.step('delivery opens the courier in a new tab, and the tiles reach the shop', async () => {
    await expect(page.getByRole('heading', { name: 'Worldwide Luxury Delivery' })).toBeVisible();
    const track = main.getByRole('link', { name: /^Track Order/ });
    await expect(track).toHaveAttribute('target', '_blank');
    await expect(track).toHaveAttribute('href', /^https:\/\/www\.dhl\.com\//);
    await expect(main.getByRole('link', { name: 'Find a Boutique' })).toHaveAttribute(
      'href',
      '/contact#boutique',
    );
    await expect(main.getByRole('link', { name: 'Customer Care' })).toHaveAttribute(
      'href',
      /^tel:\+263/,
    );
    await expect(main.getByRole('link', { name: /^Email/ })).toHaveAttribute(
      'href',
      'mailto:hello@ndoro.example',
    );
  });
  await test.step('featured products stand in a row and the fourteen collections in a list', async () => {
    const row = page.getByRole('region', { name: 'From the window' });
    expect(await row.getByRole('listitem').count()).toBeGreaterThan(3);
    const names = page.getByRole('region', { name: 'Fourteen collections' }).getByRole('link');
    await expect(names).toHaveCount(14);
    await names.getByText('Trophy Wife').hover();
    await expect(
      page.getByText('Mirror metal and high heels. She bought them herself.'),
    ).toBeVisible();
  });
  await page.getByRole('link', { name: 'EXPLORE COLLECTION' }).click();
  await expect(page).toHaveURL(/\/category\/shoes$/);
});

test('what staff take out of the window or put into it shows at once', async ({ page }) => {
  await open(page, '/');
  const row = page.getByRole('region', { name: 'From the window' });
  const answer = await page.request.get('/api/products?featured=true&limit=12');
  const [product] = (await answer.json()) as { id: number; name: string }[];
  const { id, name } = product ?? { id: 0, name: '' };
  await expect(row.getByRole('heading', { name, exact: true })).toHaveCount(1);
  await page.request.post('/api/admin/login', { data: testAdmin });

  for (const shown of [false, true]) {
    await page.getByRole('navigation', { name: 'Main' }).getByText('About').click();
    await expect(page).toHaveURL('/about');
    const change = await page.request.put(`/api/admin/products/${id}`, {
      data: { featured: shown },
    });
    expect(change.ok()).toBe(true);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Home').click();
    await expect(row.getByRole('heading', { name, exact: true })).toHaveCount(shown ? 1 : 0);
    await expect
      .poll(async () => (await (await page.request.get('/')).text()).includes(`product/${id}"`))
      .toBe(shown);
  }
});

test('a picture that staff choose gives way to its dark partner, in the always dark hero too', async ({
  page,
}) => {
  await page.request.post('/api/admin/login', { data: testAdmin });
  const choose = async (picture: string) => {
    const value = { heroPicture: [picture] };
    const change = await page.request.put('/api/admin/texts/home', { data: { value } });
    expect(change.ok()).toBe(true);
  };
  const first = page.getByRole('main').locator('img').first();
  try {
    await choose('/media/garment-column-silk-emerald-main.webp');
    for (const [colorScheme, shown] of [
      ['light', '/media/garment-column-silk-emerald-main-'],
      ['dark', '/media/garment-column-silk-emerald-dark-'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await open(page, '/');
      await expect(first).toBeVisible();
      await expect
        .poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toContain(shown);
    }
  } finally {
    await choose('/media/hero-poster.webp');
  }
});

test('without an answer the row of products is left out and the page goes on', async ({ page }) => {
  await page.route('**/api/products?featured=*', (route) => route.fulfill({ status: 500 }));
  await open(page, '/about');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Worldwide Luxury Delivery' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'From the window' })).toHaveCount(0);
});

test('the letter: what is no address, what fails, and how subscribing is said', {
  tag: '@journey',
}, async ({ page }) => {
  await open(page, '/');
  const { field, button } = newsletter(page);
  await test.step('an address without an @ is an invalid e-mail', async () => {
    for (const text of ['', 'nobody']) {
      await field.fill(text);
      await button.click();
      await expect(page.getByText('Invalid Email')).toBeVisible();
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    }
  });
  await test.step('a failed subscription says so and keeps the address', async () => {
    await page.route('**/api/subscribe', (route) => route.fulfill({ status: 500 }));
    await field.fill('rudo@example.com');
    await button.click();
    await expect(page.getByText('Subscription Failed')).toBeVisible();
    await expect(
      page.getByText('There was an error processing your subscription. Please try again.'),
    ).toBeVisible();
    await expect(field).toHaveValue('rudo@example.com');
    await page.unroute('**/api/subscribe');
  });
  await test.step('the button says that it is subscribing, and the body is as specified', async () => {
    let body: unknown;
    await page.route('**/api/subscribe', async (route) => {
      body = route.request().postDataJSON();
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.fulfill({ json: { success: true } });
    });
    await expect(button).toHaveText('SUBSCRIBE');
    await field.fill('rudo@example.com');
    await button.click();
    await expect(button).toHaveText('SUBSCRIBING...');
    await expect(page.getByText('Subscription Successful')).toBeVisible();
    await expect(button).toHaveText('SUBSCRIBE');
    expect(body).toMatchObject({
      email: 'rudo@example.com',
      to: 'hello@ndoro.example',
      subject: expect.any(String),
      message: expect.stringContaining('rudo@example.com'),
    });
  });
});

test('a subscriber confirms by the mailed link and can leave again', async ({ page, shop }) => {
  const email = `letter-${Date.now()}@example.com`;
  await open(page, '/');
  const { field, button } = newsletter(page);
  await field.fill(email);
  await button.click();
  await expect(page.getByText('Subscription Successful')).toBeVisible();
  await expect(page.getByText(/Thank you for subscribing to Ndoro updates/)).toBeVisible();
  await expect(field).toHaveValue('');

  await expect.poll(async () => (await mailsTo(shop.url, email)).length).toBe(1);
  const [mail] = await mailsTo(shop.url, email);
  const token = /confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await open(page, `/newsletter/confirm?token=${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, you are on the list',
  );
  await open(page, `/newsletter/unsubscribe?token=${token}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left the list');
  await open(page, '/newsletter/confirm?token=nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
});

test.describe('the film', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  async function filmRequests(page: Page): Promise<string[]> {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/media/film/')) requests.push(request.url());
    });
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    return requests;
  }

  test('it plays by itself and can be paused', async ({ page }) => {
    expect((await filmRequests(page)).length).toBeGreaterThan(0);
    const film = page.locator('video');
    await expect(film).toHaveJSProperty('muted', true);
    await expect(film).toHaveAttribute('loop', '');
    await expect(film).toHaveJSProperty('paused', false);
    await page.getByRole('button', { name: 'Pause film' }).click();
    await expect(film).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: 'Play film' }).click();
    await expect(film).toHaveJSProperty('paused', false);
  });

  test('under reduced motion not a byte of it is fetched', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await filmRequests(page)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Play film' })).toBeVisible();
  });

  test('under data saving not a byte of it is fetched', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    expect(await filmRequests(page)).toEqual([]);
  });
});

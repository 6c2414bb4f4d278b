import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type ShopProcess, startShopProcess } from '../kit/shop-process.ts';

/** Credentials of the right form that are not valid: a live shop only needs them to start. */
const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://ndoro.example',
  PAYPAL_CLIENT_ID: 'live-client',
  PAYPAL_CLIENT_SECRET: 'live-secret',
  PAYPAL_WEBHOOK_ID: 'WH-LIVE',
  STRIPE_SECRET_KEY: 'sk_live_nothing',
  STRIPE_WEBHOOK_SECRET: 'whsec_nothing',
  COURIER_API_KEY: 'key',
  COURIER_API_SECRET: 'secret',
  COURIER_ACCOUNT: '123456789',
  COURIER_TRACKING_KEY: 'key',
  BREACHED_PASSWORDS_URL: 'none',
  TRUST_PROXY: 'none',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Ndoro <hello@ndoro.example>',
};

let shop: ShopProcess;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startShopProcess({ env: live });
});

test.afterAll(() => shop.stop());

test('a live checkout lets PayPal in, and no other page does', { tag: '@journey' }, async () => {
  const checkout = await fetch(`${shop.url}/checkout`);
  const policy = checkout.headers.get('content-security-policy') ?? '';
  for (const directive of ['script-src', 'connect-src', 'frame-src', 'img-src', 'style-src']) {
    const rule = policy.split('; ').find((part) => part.startsWith(`${directive} `));
    expect(rule).toContain('https://www.paypal.com');
  }
  expect(policy).not.toContain('*');
  expect(checkout.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  const html = await checkout.text();
  expect(html).toContain('live-client');
  expect(html).not.toContain('/emulators/');
  const home = await fetch(`${shop.url}/`);
  expect(home.headers.get('content-security-policy')).not.toContain('paypal');
});

test('a live shop has no emulators and no demo pages', async () => {
  for (const path of [
    '/emulators/paypal/sdk.js',
    '/emulators/stripe/control',
    '/dev/inbox',
    '/dev/design',
  ]) {
    expect((await fetch(shop.url + path)).status).toBe(404);
  }
});

test('under the live policy PayPal’s own script loads and renders its buttons', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  const stub = readFileSync(
    new URL('../../src/demo/emulators/paypal/sdk.js', import.meta.url),
    'utf8',
  );
  const asked: string[] = [];
  await page.route('https://www.paypal.com/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: stub });
  });
  await page.addInitScript(() => {
    const line = { productId: 1, name: 'Product', price: 10, imageUrl: '', quantity: 1 };
    localStorage.setItem('ndoro-cart', JSON.stringify([line]));
  });
  await page.goto(`${shop.url}/checkout`);
  await expect(page.locator('paypal-button')).toBeAttached();
  await expect(page.locator('paypal-pay-later-button')).toBeAttached();
  expect(asked.join()).toContain('/web-sdk/v6/core');
  expect(refused).toEqual([]);
});

import type { Page, Request } from '@playwright/test';
import { findProduct } from '../kit/checkout.ts';
import { testAdmin } from '../kit/shop-process.ts';
import { expect, expectNoSidewaysScroll, open, test } from '../kit/test.ts';

const call = '/api/visit-speed';

/** Hides the page for a moment, once the browser is idle. */
const hide = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestIdleCallback(done));
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Reflect.deleteProperty(document, 'visibilityState');
  });

/** Playwright can't read the body of a beacon. */
const rememberBody = () => {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    void (body as Blob).text().then((text) => sessionStorage.setItem('told', text));
    return send(url, body);
  };
};

// A shop of its own: visits of other tests would count too.
test.use({ shopSettings: { AVIF_PICTURES: 'false', WARM_PICTURES: 'false', LOG_LEVEL: 'error' } });

test('a visit tells once how fast it was, and staff read it on the overview', async ({
  page,
  shop,
}) => {
  const product = await findProduct(shop);
  await page.addInitScript(rememberBody);
  await open(page, `/product/${product.id}`);
  const told: Request[] = [];
  page.on('request', (request) => request.url().endsWith(call) && told.push(request));
  await page.getByRole('button', { name: 'Add to Collection' }).first().click();
  await expect
    .poll(async () => {
      await hide(page);
      return told.length;
    })
    .toBe(1);
  const report = JSON.parse((await page.evaluate(() => sessionStorage.getItem('told'))) ?? '');
  expect(report).toMatchObject({ page: 'product', errors: 0 });
  expect(report.lcp).toBeGreaterThan(0);
  expect(report.ttfb).toBeGreaterThan(0);
  expect(report.cls).toBeLessThan(0.25);
  expect((await told[0]?.response())?.status()).toBe(204);
  expect(Object.keys(report).sort()).toEqual(['cls', 'errors', 'inp', 'lcp', 'page', 'ttfb']);

  await page.request.post('/api/admin/login', { data: testAdmin });
  await open(page, '/admin/dashboard');
  const card = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Speed for visitors' }),
  });
  await expect(card).toContainText('1 visit measured in the last 4 weeks. No script failed.');
  await expect(card.getByRole('row', { name: /^Products/ })).toContainText('(good)');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await hide(page);
  await hide(page);
  expect(told).toHaveLength(1);
});

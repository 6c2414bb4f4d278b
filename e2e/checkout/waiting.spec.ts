import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { anyAddress } from '#tests/kit/random.ts';
import { expectAccessible } from '../kit/accessibility.ts';
import {
  cardButton,
  expectConfirmed,
  holdElsewhere,
  lineOf,
  openPayPal,
  type Product,
  paypalButton,
  prepareToPay,
  readProduct,
} from '../kit/checkout.ts';
import type { ShopProcess } from '../kit/shop-process.ts';
import { stockProduct } from '../kit/stocked-product.ts';
import { expect, expectNoSidewaysScroll, test } from '../kit/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: /^Waiting for / });
const changed = (page: Page) => page.getByRole('dialog', { name: 'Your bag has changed' });

async function stockShoe(shop: ShopProcess, request: APIRequestContext, pairs: number) {
  const shoe = { category: 'shoes', subCategory: 'heels', colors: ['Noir'], sizes: ['38'] };
  const name = `Carrier Pump ${pairs}`;
  return readProduct(shop, await stockProduct(request, { ...shoe, name }, { 'Noir/38': pairs }));
}

async function comeFrom(browser: Browser, address: string, baseURL: string): Promise<Page> {
  const headers = { 'x-forwarded-for': address };
  return (await browser.newContext({ baseURL, extraHTTPHeaders: headers })).newPage();
}

/** Clicks pay once; the page does everything else until the end. */
async function buyOrHear(page: Page): Promise<{ end: string; hasWaited: boolean }> {
  let hasWaited = false;
  const patience = { timeout: 240_000 };
  panel(page)
    .waitFor(patience)
    .then(
      () => {
        hasWaited = true;
      },
      () => {},
    );
  await cardButton(page).click();
  const end = await Promise.race([
    page.waitForURL(/\/emulators\/stripe\//, patience).then(() => 'bought', ignoreClosing),
    changed(page)
      .getByText('Sold out')
      .waitFor(patience)
      .then(() => 'sold out', ignoreClosing),
  ]);
  if (end === 'bought') {
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(/\/order-confirmation\/NDR-/, patience);
  }
  // Two dozen open pages would slow down the machine.
  await page.close();
  return { end, hasWaited };
}

/** The result for the promise that loses the race. */
const ignoreClosing = () => 'neither';

/** This many real browsers behind one address pay at the same moment, each for one pair. */
async function crowd(
  { browser, shop }: { browser: Browser; shop: ShopProcess },
  product: Product,
  count: number,
) {
  const address = anyAddress();
  const pages: Page[] = [];
  for (let each = 0; each < count; each += 1) {
    const page = await comeFrom(browser, address, shop.url);
    await prepareToPay(page, [lineOf(product)], 'Card');
    pages.push(page);
  }
  const since = Date.now();
  const ends = await Promise.all(pages.map(buyOrHear));
  return {
    bought: ends.filter(({ end }) => end === 'bought').length,
    soldOut: ends.filter(({ end }) => end === 'sold out').length,
    waited: ends.filter(({ hasWaited }) => hasWaited).length,
    seconds: (Date.now() - since) / 1000,
  };
}

test('six on one network, three pairs: who has to wait gets one or hears that it is sold', async ({
  browser,
  shop,
  request,
}) => {
  const product = await stockShoe(shop, request, 3);
  const { seconds, waited, ...ends } = await crowd({ browser, shop }, product, 6);
  expect(ends).toEqual({ bought: 3, soldOut: 3 });
  expect(waited).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThan(120);
});

test('a town of twenty-four behind one address buys all six pairs within two minutes', async ({
  browser,
  shop,
  request,
}) => {
  test.setTimeout(900_000);
  const product = await stockShoe(shop, request, 6);
  const { seconds, waited, ...ends } = await crowd({ browser, shop }, product, 24);
  expect(ends).toEqual({ bought: 6, soldOut: 18 });
  expect(waited).toBeGreaterThanOrEqual(10);
  expect(seconds).toBeLessThan(120);
  expect((await readProduct(shop, product.id)).left).toBe(0);
});

type Shop = { browser: Browser; shop: ShopProcess; request: APIRequestContext };

/** A shopper is ready to pay for one of three pairs while two others are paying for theirs. */
async function readyBehindTwo({ browser, shop, request }: Shop, method: 'Card' | 'PayPal') {
  const address = anyAddress();
  const product = await stockShoe(shop, request, 3);
  const page = await comeFrom(browser, address, shop.url);
  await prepareToPay(page, [lineOf(product)], method);
  return { page, others: await holdElsewhere(shop, product, 2, address) };
}

for (const [screen, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
})) {
  test(`waiting on a ${screen} says who is buying, outlives a lost connection, and can be stopped`, async ({
    browser,
    shop,
    request,
  }) => {
    const { page, others } = await readyBehindTwo({ browser, shop, request }, 'Card');
    await page.setViewportSize(viewport);
    await cardButton(page).press('Enter');
    await expect(panel(page)).toBeFocused();
    await expect(panel(page).getByRole('status')).toHaveText(
      '2 others on your network are paying for it now. When one of them is done, we try again for you.',
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(panel(page).getByRole('link', { name: 'Chat with us' })).toBeVisible();

    // A click beside the dialog closes nothing.
    await page.mouse.click(5, 5);
    await page.context().setOffline(true);
    await expect(panel(page).getByRole('status')).toContainText('The connection is lost.');
    await page.context().setOffline(false);
    await expect(panel(page).getByRole('status')).toContainText('2 others');

    const stop = panel(page).getByRole('button', { name: 'Stop waiting' });
    await stop.focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeHidden();
    await expect(page.getByLabel('First Name')).toHaveValue('Rudo');
    await expect(page.getByLabel('Street Address')).toHaveValue('1 Samora Machel Avenue');

    await cardButton(page).click();
    await expect(panel(page)).toBeVisible();
    await others.letGo();
    await page.waitForURL(/\/emulators\/stripe\//);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectConfirmed(page);
  });
}

test('who waits for PayPal is told to press it again once the pair is held', async ({
  browser,
  shop,
  request,
}) => {
  const { page, others } = await readyBehindTwo({ browser, shop, request }, 'PayPal');
  await paypalButton(page).click();
  await expect(panel(page)).toBeVisible();
  await others.letGo();
  await expect(page.getByText('It is held for you now. Press PayPal to pay.')).toBeFocused();
  const popup = await openPayPal(page);
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expectConfirmed(page);
});

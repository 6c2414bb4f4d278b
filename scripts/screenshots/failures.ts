import type { Page } from '@playwright/test';
import { openCheckout, type Preparation } from './preparations.ts';
import type { PictureOf } from './shown-pages.ts';

type Provider = 'stripe' | 'courier';

/** What shoppers see while a provider answers with errors. It is well again for the next picture. */
export const failurePages: readonly PictureOf[] = [
  failurePage('card-provider-down', 'stripe', payByCard),
  failurePage('courier-down-product', 'courier', readDelivery),
  failurePage('courier-down-checkout', 'courier', askRates),
];

function failurePage(name: string, provider: Provider, work: Preparation): PictureOf {
  return { name, path: '/product/1', prepare: whileDown(provider, work), windowOnly: true };
}

function whileDown(provider: Provider, work: Preparation): Preparation {
  return async (page) => {
    const control = `/emulators/${provider}/control`;
    await page.request.post(control, { data: { serverError: 'all' } });
    try {
      await work(page);
    } finally {
      await page.request.post(control, { data: { reset: true } });
    }
  };
}

async function payByCard(page: Page): Promise<void> {
  await openCheckout(page);
  await page.getByLabel('First Name').fill('Rudo');
  await page.getByLabel('Last Name').fill('Moyo');
  await page.getByLabel('Email').fill('rudo@example.com');
  await page.getByLabel('Province').selectOption('Harare');
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.locator('input[name="shippingRate"]').first().check();
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
  await page.getByText('Payment Error').waitFor();
}

async function readDelivery(page: Page): Promise<void> {
  await page.getByText('days to send it back').scrollIntoViewIfNeeded();
  await page.getByText('Delivery is worked out at checkout.').waitFor();
}

async function askRates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Collection' }).click();
  await page.goto('/checkout');
  await page.getByLabel('Street Address').fill('1 Magamba Way');
  await page.getByLabel('City').fill('Chinhoyi');
  await page.getByLabel('Province').selectOption('Mashonaland West');
  const message = page.getByText('Unable to calculate shipping rates at this time.');
  await message.waitFor();
  await message.scrollIntoViewIfNeeded();
}

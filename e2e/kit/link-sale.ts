import type { Page } from '@playwright/test';
import {
  cardButton,
  cover,
  expectConfirmed,
  fillAddress,
  openCardPage,
  rates,
} from './checkout.ts';
import { expect, open } from './test.ts';

export type Paid = { number: string; cents: number };

const payButton = /^Pay \$[\d,.]+ by card$/;

/** The amount that the shopper agrees to with the button. */
const centsOf = (label: string | null) =>
  Math.round(Number((label ?? '').replace(/[^\d.]/g, '')) * 100);

/** From 'Payment link' on: a link for goods that are collected. Resolves to its path. */
export async function makePaymentLink(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Add order' })).toBeVisible();
  // What was begun elsewhere is not an unfinished order.
  await expect(page.getByText('Your unfinished order was restored')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Collection' }).check();
  await page.getByRole('button', { name: 'Create payment link' }).click();
  const url = await page.getByText(/^http.*\/pay\//).textContent();
  return new URL(url ?? '').pathname;
}

export async function payLink(shopper: Page, path: string): Promise<Paid> {
  await open(shopper, path);
  const button = shopper.getByRole('button', { name: payButton });
  const cents = centsOf(await button.textContent());
  await button.click();
  await shopper.waitForURL(/\/emulators\/stripe\//);
  return { number: await approve(shopper), cents };
}

export type Buyer = { firstName: string; lastName: string; email: string };

/** Fills the open checkout and pays by card. */
export async function payAtCheckout(shopper: Page, buyer: Buyer): Promise<Paid> {
  await fillAddress(shopper);
  await shopper.getByLabel('First Name').fill(buyer.firstName);
  await shopper.getByLabel('Last Name').fill(buyer.lastName);
  await shopper.getByLabel('Email').fill(buyer.email);
  await shopper.getByRole('radio', { name: 'Card' }).check();
  await rates(shopper).first().check({ timeout: 30_000 });
  await expect(cover(shopper)).toHaveCount(0);
  await expect(cardButton(shopper)).toBeEnabled();
  const cents = centsOf(await cardButton(shopper).textContent());
  await openCardPage(shopper);
  return { number: await approve(shopper), cents };
}

async function approve(shopper: Page): Promise<string> {
  await shopper.getByRole('button', { name: 'Approve' }).click();
  return expectConfirmed(shopper);
}

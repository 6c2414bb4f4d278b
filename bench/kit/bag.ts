import type { Page } from '@playwright/test';

/** A checkout without a bag leads to the home page, which would be measured instead. */
export async function fillBag(page: Page, productUrl: string): Promise<void> {
  await page.goto(productUrl, { waitUntil: 'networkidle' });
  await addToBag(page);
  await page.waitForFunction(() => localStorage.getItem('ndoro-cart') !== null);
}

export function addToBag(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Add to Collection' }).first().click();
}

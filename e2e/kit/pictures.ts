import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

type SeedPicture = { key: string; file: string; bytes: number };

const folder = fileURLToPath(new URL('../../src/demo/seed/media/', import.meta.url));

/** All pictures of a new shop. */
export function listSeedPictures(): SeedPicture[] {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(`${folder}manifest.json`, 'utf8'),
  );
  return Object.entries(manifest).map(([key, { file }]) => ({
    key,
    file,
    bytes: statSync(folder + file).size,
  }));
}

export type MadePicture = { status: number; contentType: string | null; bytes: Uint8Array };

/**
 * Until a size is made, another picture may be served for it: repeats the request until the answer
 * is final. Sizes are made when the machine is idle, which is rare with three other workers.
 */
export async function fetchMade(url: string): Promise<MadePicture> {
  const deadline = Date.now() + 220_000;
  for (;;) {
    const answer = await fetch(url);
    const { status, headers } = answer;
    const bytes = await answer.bytes();
    const made = headers.get('cache-control')?.includes('immutable');
    if (made || status !== 200) return { status, contentType: headers.get('content-type'), bytes };
    if (Date.now() > deadline) throw new Error(`${url} was never made`);
    await sleep(200);
  }
}

export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of queue) await work(item);
  });
  await Promise.all(workers);
}

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** The limit for a product page's pictures, in bytes, before scrolling. */
export const pictureBudget = 350_000;

/** Opens a page and adds up the sizes of the pictures that it loads, in their final form. */
export async function weighPictures(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.images[0]?.complete);
  // Not the network traffic, since the browser has cached pictures of earlier pages.
  const fetched = await page.evaluate(() => [...document.images].map((image) => image.currentSrc));
  const ours = new Set(fetched.filter((address) => address.includes('/media/')));
  let weight = 0;
  await eachOf([...ours], 4, async (picture) => {
    const { bytes } = await fetchMade(picture);
    weight += bytes.length;
  });
  return weight;
}

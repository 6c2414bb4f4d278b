import { chromium } from '@playwright/test';
import {
  eachOf,
  fetchMade,
  listSeedPictures,
  phone,
  pictureBudget,
  weighPictures,
} from '../e2e/kit/pictures.ts';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { printTable } from './kit/print-table.ts';

const widths = [160, 320, 640];
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** All pictures of a new shop in both formats, and the size of each product page on a phone. */
export async function benchPictures(): Promise<void> {
  const shop = await startShopProcess();
  await sweepSizes(shop.url);
  await weighProducts(shop.url);
  await shop.stop();
}

async function sweepSizes(shopUrl: string): Promise<void> {
  const keys = listSeedPictures().map(({ key }) => key);
  const rows: string[][] = [];
  for (const format of ['webp', 'avif']) {
    for (const width of widths) {
      const begun = performance.now();
      let right = 0;
      let weight = 0;
      await eachOf(keys, 4, async (key) => {
        const made = await fetchMade(`${shopUrl}/media/${key}-${width}.${format}`);
        if (made.status === 200 && made.contentType === `image/${format}`) right += 1;
        weight += made.bytes.length;
      });
      const seconds = (performance.now() - begun) / 1000;
      rows.push([
        format,
        String(width),
        `${right} of ${keys.length}`,
        kilobytes(weight / keys.length),
        `${seconds.toFixed(0)} s`,
      ]);
    }
  }
  printTable('Pictures', ['format', 'width', 'answered', 'mean weight', 'took'], rows);
}

async function weighProducts(shopUrl: string): Promise<void> {
  const products = (await (await fetch(`${shopUrl}/api/products`)).json()) as {
    id: number;
    name: string;
  }[];
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await (await browser.newContext(phone)).newPage();
  const weights: { name: string; weight: number }[] = [];
  for (const { id, name } of products) {
    weights.push({ name, weight: await weighPictures(page, `${shopUrl}/product/${id}`) });
  }
  await browser.close();
  const heaviest = weights.toSorted((one, other) => other.weight - one.weight).slice(0, 10);
  printTable(
    `Pictures of a product page before scrolling, 390 px at 3x (${weights.length} pages)`,
    ['heaviest', 'weight', 'share of 350 kB'],
    heaviest.map(({ name, weight }) => [
      name,
      kilobytes(weight),
      (weight / pictureBudget).toFixed(2),
    ]),
  );
}

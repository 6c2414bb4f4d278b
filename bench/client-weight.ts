import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { clientFolder } from '#bootstrap/pages/page-build.ts';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { printTable } from './kit/print-table.ts';

const budget = 150_000;

/** The scripts of ours that a browser loads before any input, in gzip. */
async function scriptsOf(url: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await browser.close();
  return [...scripts];
}

export async function benchClientWeight(): Promise<void> {
  const shop = await startShopProcess();
  const [product] = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as {
    id: number;
  }[];
  const rows: string[][] = [];
  for (const path of ['/', '/category/shoes', `/product/${product?.id}`]) {
    const scripts = await scriptsOf(shop.url + path);
    const weights = scripts.map(
      (file) => gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length,
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    rows.push([
      path,
      String(scripts.length),
      `${(total / 1000).toFixed(1)} kB`,
      (total / budget).toFixed(2),
    ]);
  }
  await shop.stop();
  printTable(
    'Client JavaScript at load, gzip',
    ['page', 'files', 'weight', 'share of 150 kB'],
    rows,
  );
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { freePort } from '#tests/kit/free-port.ts';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { printTable } from './kit/print-table.ts';

async function startChromium(): Promise<{ port: number; stop(): void }> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'ndoro-chromium-'));
  const child = spawn(
    process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)) break;
    await sleep(100);
  }
  return {
    port,
    stop() {
      child.kill();
      child.once('exit', () => rmSync(profile, { recursive: true, force: true }));
    },
  };
}

const timeForPictures = 15_000;

const score = (value: number | null | undefined) => String(Math.round((value ?? 0) * 100));

/** Lighthouse in its mobile setting: slow phone, slow network. */
export async function benchLighthouse(): Promise<void> {
  const shop = await startShopProcess();
  const [product] = (await (await fetch(`${shop.url}/api/products?limit=1`)).json()) as {
    id: number;
  }[];
  const browser = await startChromium();
  const rows: string[][] = [];
  for (const path of ['/', '/category/shoes', `/product/${product?.id}`]) {
    await fetch(shop.url + path);
    // The first run has the picture sizes made; the second is what the next visitor gets.
    await lighthouse(shop.url + path, { port: browser.port });
    await sleep(timeForPictures);
    const run = await lighthouse(shop.url + path, { port: browser.port });
    const { categories, audits } = run?.lhr ?? { categories: {}, audits: {} };
    const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
      score((categories as Record<string, { score: number | null }>)[name]?.score),
    );
    const shown = [
      'largest-contentful-paint',
      'cumulative-layout-shift',
      'total-blocking-time',
    ].map(
      (name) => (audits as Record<string, { displayValue?: string }>)[name]?.displayValue ?? '',
    );
    rows.push([path, ...scores, ...shown]);
  }
  browser.stop();
  await shop.stop();
  printTable(
    'Lighthouse, mobile',
    ['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT'],
    rows,
  );
}

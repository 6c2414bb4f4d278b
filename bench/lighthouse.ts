import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '#tests/kit/network/free-port.ts';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import { fillBag } from './kit/bag.ts';
import { serveEmptyPage } from './kit/empty-page.ts';
import { inTime } from './kit/in-time.ts';
import { printTable } from './kit/print-table.ts';

type Browser = { port: number; stop(): Promise<void> };

async function startChromium(): Promise<Browser> {
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
    // Its own process group: if the program is a script around Chromium, both are ended.
    { stdio: 'ignore', detached: true },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)) break;
    await sleep(100);
  }
  return {
    port,
    async stop() {
      if (child.pid && child.exitCode === null) {
        process.kill(-child.pid, 'SIGKILL');
        await once(child, 'exit');
      }
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const timeForPictures = 15_000;
const runs = 5;
const runsBeside = 3;
/** Lighthouse's assumption: a fast desktop, slowed down to a mid-range phone. */
const usualSlowdown = 4;
/**
 * Lighthouse's manual ('Calibrating the CPU slowdown') advises 2 if the machine itself is slower
 * than that. With 4 such a machine would simulate a phone of the lowest class.
 */
const slowMachine = { belowIndex: 1500, slowdown: 2 };
const timeToRest = 5_000;
/** One run takes 30 seconds; on a busy machine it sometimes never ends. */
const longestRun = { what: 'Lighthouse', seconds: 180 };

const scoreText = (value: number | null | undefined) => String(Math.round((value ?? 0) * 100));

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
  environment: { benchmarkIndex: number };
};

type Visit = { address: string; port: number; slowdown: number };

const execute = promisify(execFile);

/** Disconnects before Lighthouse starts: the two can't control one browser at once. */
async function inPage(port: number, work: (page: Page) => Promise<unknown>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('Chromium has no window');
  await work(page);
  await page.close();
  await browser.close();
}

async function clearCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

/**
 * Downloaded on use: with its dependencies it is an eighth of all packages, and only this bench
 * needs it.
 */
async function runLighthouse({ address, port, slowdown }: Visit): Promise<Report> {
  await inTime(inPage(port, clearCache), longestRun);
  // Lighthouse's own reset would empty the bag too.
  const asked = [`--port=${port}`, '--output=json', '--quiet', '--disable-storage-reset'];
  const speed = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
  const args = ['--yes', 'lighthouse@13.5.0', address, speed, ...asked];
  const timeout = longestRun.seconds * 1000;
  const { stdout } = await execute('npx', args, { maxBuffer: 100_000_000, timeout });
  return JSON.parse(stdout);
}

const performanceOf = ({ categories }: Report) => categories.performance?.score ?? 0;

/** The median run, because other load on the machine affects single runs. */
async function medianReport(visit: Visit, times = runs): Promise<Report | undefined> {
  const reports: Report[] = [];
  for (let run = 0; run < times; run += 1) {
    await sleep(timeToRest);
    reports.push(await runLighthouse(visit));
  }
  const inOrder = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  return inOrder[Math.floor(inOrder.length / 2)];
}

const shownScores = ['performance', 'accessibility', 'best-practices', 'seo'];
const shownTimes = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'];

async function measurePage(name: string, address: string, browser: Browser): Promise<string[]> {
  const visit = { address, port: browser.port, slowdown: usualSlowdown };
  await fetch(address);
  // The first run creates the picture sizes; the others measure what later visitors get.
  const { environment } = await runLighthouse(visit);
  const isSlow = environment.benchmarkIndex < slowMachine.belowIndex;
  const slowdown = isSlow ? slowMachine.slowdown : usualSlowdown;
  await sleep(timeForPictures);
  const report = await medianReport({ ...visit, slowdown });
  const usual = isSlow ? await medianReport(visit, runsBeside) : report;
  const row = [
    name,
    ...shownScores.map((score) => scoreText(report?.categories[score]?.score)),
    ...shownTimes.map((time) => report?.audits[time]?.displayValue ?? ''),
    `${slowdown}x, index ${Math.round(environment.benchmarkIndex)}`,
    scoreText(usual?.categories.performance?.score),
  ];
  console.log(row.join('  '));
  return row;
}

/** Lighthouse in its mobile setting (slow phone and network); an empty page comes first. */
export async function benchLighthouse(): Promise<void> {
  const empty = await serveEmptyPage();
  try {
    const shop = await startShopProcess();
    try {
      await measurePages(empty.url, shop.url);
    } finally {
      await shop.stop();
    }
  } finally {
    empty.stop();
  }
}

async function measurePages(empty: string, shop: string): Promise<void> {
  const [product] = (await (await fetch(`${shop}/api/products?limit=1`)).json()) as {
    id: number;
  }[];
  const productPath = `/product/${product?.id}`;
  const browser = await startChromium();
  try {
    const rows = [await measurePage('empty page', empty, browser)];
    for (const path of ['/', '/category/shoes', productPath, '/checkout']) {
      if (path === '/checkout') {
        const fill = inPage(browser.port, (page) => fillBag(page, shop + productPath));
        await inTime(fill, longestRun);
      }
      rows.push(await measurePage(path, shop + path, browser));
    }
    printTable(
      `Lighthouse, mobile, median of ${runs}`,
      ['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'CLS', 'TBT', 'slowed', 'perf at 4x'],
      rows,
    );
  } finally {
    await browser.stop();
  }
}

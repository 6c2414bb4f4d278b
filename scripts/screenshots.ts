import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import sharp from 'sharp';
import { startShopProcess } from '../e2e/kit/shop-process.ts';
import {
  allPicturesOf,
  docsPicturesOf,
  type Picture,
  type Screen,
} from './screenshots/pictures.ts';
import { untilReady } from './screenshots/preparations.ts';
import { listShownPages, type PictureOf } from './screenshots/shown-pages.ts';
import { stageShop } from './screenshots/stage-shop.ts';
import { wishOf } from './screenshots/wish.ts';

/**
 * Takes pictures of every page, on phone and desktop, light and dark: `npm run screenshots`, into a
 * folder that is not committed. With names (`npm run screenshots -- home events`) only those are
 * taken. With `--docs` those of README and docs are taken, into their folders.
 */
const folderOf = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const screens: Record<Screen, Device> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, shown: 390 },
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, shown: 960 },
};

type Device = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch'> & {
  /** The width of the saved picture. */
  shown: number;
};

/** A page with many pictures takes long on a small machine. */
const patience = 120_000;

async function main(): Promise<void> {
  const { forDocs, names } = wishOf(process.argv.slice(2));
  const folder = folderOf(forDocs ? 'docs/screenshots' : 'screenshots');
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shop = await startShopProcess();
  const pages = listShownPages(await stageShop(shop));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    for (const picture of forDocs ? docsPicturesOf(pages) : allPicturesOf(pages)) {
      if (names.length > 0 && !names.includes(picture.page.name)) continue;
      await take(browser, shop.url, picture, folder);
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function take(
  browser: Browser,
  baseURL: string,
  { page: wanted, screen, colorScheme, longest }: Picture,
  folder: string,
): Promise<void> {
  const { shown, ...device } = screens[screen];
  // Each picture has its own visitor, so that one's bag does not appear in the next.
  const context = await browser.newContext({
    ...device,
    baseURL,
    colorScheme,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patience);
  const page = await openPage(context, wanted);
  const file = join(folder, `${wanted.name}-${screen}-${colorScheme}.webp`);
  await savePicture(page, { width: shown, longest, fullPage: !wanted.windowOnly, file });
  await context.close();
  process.stdout.write(`${wanted.name} ${screen} ${colorScheme}\n`);
}

async function openPage(context: BrowserContext, wanted: PictureOf): Promise<Page> {
  const page = await context.newPage();
  await page.goto(wanted.path);
  await untilReady(page);
  await wanted.prepare?.(page);
  if (!wanted.windowOnly) await showPictures(page);
  return page;
}

/** Pictures below the fold load when they come near: scrolls down the page and waits for them. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo(0, y);
      await pause(60);
    }
    scrollTo(0, 0);
    const loading = [...document.images].filter((image) => !image.complete);
    const loaded = loading.map((image) => image.decode().catch(() => undefined));
    await Promise.race([Promise.all(loaded), pause(8000)]);
    await pause(300);
  });
}

type Saved = { width: number; longest: number; fullPage: boolean; file: string };

async function savePicture(page: Page, { width, longest, fullPage, file }: Saved): Promise<void> {
  const shot = await page.screenshot({ fullPage, type: 'png', timeout: patience });
  const { width: full = 0, height = 0 } = await sharp(shot).metadata();
  await sharp(shot)
    .extract({ left: 0, top: 0, width: full, height: Math.min(height, longest) })
    .resize({ width })
    .webp({ quality: 50, effort: 4 })
    .toFile(file);
}

await main();

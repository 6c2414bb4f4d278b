import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const ofSystem = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const chromium = process.env.CHROMIUM_PATH || ofSystem;

// At one dot a pixel: drawing seven times as many takes as much longer and shows nothing else here.
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

const still = { colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } } as const;

/** Journeys run once; what every screen must pass runs on a phone and a desk, each in both themes. */
const looks = /.*\.looks\.spec\.ts/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  // Generous on purpose: a busy machine is slow, and how fast things are is measured in bench/.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'journeys', testIgnore: looks, use: desktop },
    { name: 'phone', testMatch: looks, use: { ...phone, ...still } },
    { name: 'desktop', testMatch: looks, use: { ...desktop, ...still } },
  ],
});

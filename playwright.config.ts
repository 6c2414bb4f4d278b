import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { chooseSeed } from './tests/choose-seed.ts';

chooseSeed();

const ofSystem = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const chromium = process.env.CHROMIUM_PATH || ofSystem;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // More than there are cores: a page also waits for its server, its database and its pictures.
  workers: Number(process.env.E2E_WORKERS ?? 4),
  // Generous on purpose: a busy machine is slow, and how fast things are is measured in bench/.
  timeout: 360_000,
  expect: { timeout: 40_000 },
  // One more try on a forge's slow machine; it is reported as flaky, and is one.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // Half of what is drawn is in passing. The film, which needs motion, asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a service worker passes on can't be answered by a test; `offline.spec.ts` wants one.
    serviceWorkers: 'block',
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
});

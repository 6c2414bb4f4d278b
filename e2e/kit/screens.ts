import { devices } from '@playwright/test';
import { test } from './test.ts';

const screens = {
  // With one dot per pixel: seven times the dots would take as much longer and show no more here.
  'on a phone': {
    ...withoutBrowser(devices['Pixel 7']),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
  },
  'on a desk': { viewport: { width: 1440, height: 900 } },
};

/** The browser belongs to the worker: naming one here would start a worker for each screen. */
function withoutBrowser({ defaultBrowserType: _, ...device }: (typeof devices)['Pixel 7']) {
  return device;
}

/** Tests for every screen run on a phone and on a desktop; axe checks both themes there. */
export function onEveryScreen(describeTests: () => void): void {
  for (const [name, screen] of Object.entries(screens)) {
    test.describe(name, () => {
      test.describe.configure({ mode: 'parallel' });
      test.use({ ...screen, colorScheme: 'light' });
      describeTests();
    });
  }
}

import { devices } from '@playwright/test';
import { test } from './test.ts';

const screens = {
  // At one dot a pixel: rendering seven times as many takes as much longer and shows nothing else here.
  'on a phone': {
    ...withoutBrowser(devices['Pixel 7']),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
  },
  'on a desk': { viewport: { width: 1440, height: 900 } },
};

/** Which browser it is belongs to a worker: naming one here would start a worker for each screen. */
function withoutBrowser({ defaultBrowserType: _, ...device }: (typeof devices)['Pixel 7']) {
  return device;
}

/** What every screen must pass is asked on a phone and on a desk; axe looks at both themes there. */
export function onEveryScreen(describeTests: () => void): void {
  for (const [name, screen] of Object.entries(screens)) {
    test.describe(name, () => {
      test.describe.configure({ mode: 'parallel' });
      test.use({ ...screen, colorScheme: 'light' });
      describeTests();
    });
  }
}

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,emulators,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

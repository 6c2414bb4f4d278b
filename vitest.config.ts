import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,tests,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/global-setup.ts'],
    // Generous on purpose: a busy machine is slow, and how fast things are is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
  },
});

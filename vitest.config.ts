import { defineConfig } from 'vitest/config';
import { chooseSeed } from './tests/choose-seed.ts';
import { LongestFirst } from './tests/longest-first.ts';

chooseSeed();

const files = '*.test.{ts,tsx}';

/** Everything that is allowed to know a database, and so everything whose tests may ask for one. */
const withDatabase = [
  `src/{bootstrap,database,demo,platform,web}/**/${files}`,
  `src/modules/*/server/**/${files}`,
  `tests/**/${files}`,
];

export default defineConfig({
  test: {
    // Generous on purpose: a busy machine is slow, and how fast things are is measured in bench/.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    retry: process.env.CI ? 1 : 0,
    // More than there are cores: much of the time a test waits for a database or another process.
    maxWorkers: 5,
    // In threads, a crash of V8 ends the run without a word: decision 11.
    pool: 'forks',
    // The fuzz test compares the heap before and after, without what is no longer used.
    execArgv: ['--expose-gc'],
    // What takes long and is left to `npm run test:all`.
    tags: [{ name: 'long' }],
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./tests/setup.ts'],
    // A worker loads the shop's modules once, not once for each of 190 files: decision 11.
    isolate: false,
    // The built pages run as they are: transformed, React Router's inline script would be another one.
    server: { deps: { external: [/\/build\/server\//] } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [`{src,scripts}/**/${files}`],
          exclude: withDatabase,
        },
      },
      {
        extends: true,
        test: { name: 'server', include: withDatabase, globalSetup: ['./tests/global-setup.ts'] },
      },
    ],
  },
});

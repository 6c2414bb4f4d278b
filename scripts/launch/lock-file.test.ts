import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Lock = { packages: Record<string, object> };
type LockFile = {
  missingFromLock(lock: Lock): string[];
  belongTogether(manifest: object, lock: Lock): boolean;
  installCommand(lock: Lock): string[];
};

// The launcher runs before TypeScript is installed, so its types are declared here.
const file: string = './lock-file.mjs';
const { missingFromLock, belongTogether, installCommand }: LockFile = await import(file);

const read = (name: string) => JSON.parse(readFileSync(name, 'utf8'));

const whole = {
  packages: {
    '': { dependencies: { tool: '1.0.0' } },
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' } },
    'node_modules/tool-linux': {},
    'node_modules/tool/node_modules/tool-mac': {},
  },
};

const withoutMac: Lock = structuredClone(whole);
delete withoutMac.packages['node_modules/tool/node_modules/tool-mac'];

test('a whole lock file is installed by npm ci', () => {
  expect(missingFromLock(whole)).toEqual([]);
  expect(installCommand(whole)[0]).toBe('ci');
});

test('a lock file without a binary of another platform is installed as it is, and not rewritten', () => {
  expect(missingFromLock(withoutMac)).toEqual(['tool-mac']);
  expect(installCommand(withoutMac).slice(0, 2)).toEqual(['install', '--no-save']);
});

test('a manifest that asks for something else than the lock file is refused', () => {
  expect(belongTogether({ dependencies: { tool: '1.0.0' } }, whole)).toBe(true);
  expect(belongTogether({ dependencies: { tool: '1.0.1' } }, whole)).toBe(false);
  expect(belongTogether({ dependencies: { tool: '1.0.0', other: '1.0.0' } }, whole)).toBe(false);
  expect(belongTogether(read('package.json'), read('package-lock.json'))).toBe(true);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askedIn, packagesOf } from './packages-of.ts';

const place = mkdtempSync(join(tmpdir(), 'ndoro-image-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(place, path)), { recursive: true });
  writeFileSync(join(place, path), text);
}

const install = (path: string, needs: object = {}) =>
  write(`node_modules/${path}/package.json`, JSON.stringify(needs));

test('a file asks for what it imports, exports from, loads later and requires', () => {
  const code = `
    import { a } from 'plain/inner';
    export { b } from "@scope/name/inner.js";
    import './own.js';
    import fs from 'node:fs';
    import path from 'path';
    const later = () => import('late');
    const old = __require("old"), older = require('older');
    const unknown = require(name), words = "from 'nowhere'";
  `;
  expect([...askedIn(code)].toSorted()).toEqual(['@scope/name', 'late', 'old', 'older', 'plain']);
});

test('packages bring what they need, each from where Node would find it, and no others', () => {
  write('built/main.js', "import 'framework'; import 'absent';");
  write('built/parts/page.js', "import '@scope/tool';");
  install('framework', { dependencies: { inner: '1', outer: '1' } });
  install('framework/node_modules/inner', { dependencies: { deep: '1' } });
  install('inner');
  install('outer', { optionalDependencies: { 'for-this-machine': '1', 'for-another': '1' } });
  install('deep', { dependencies: { framework: '1' } });
  install('for-this-machine');
  install('@scope/tool', { devDependencies: { compiler: '1' } });
  install('compiler');
  expect(packagesOf([join(place, 'built')], join(place, 'node_modules'))).toEqual([
    '@scope/tool',
    'deep',
    'for-this-machine',
    'framework',
    'outer',
  ]);
});

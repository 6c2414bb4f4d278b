import { cpSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { binariesIn, canRun, findBinaries } from './binaries.ts';

test('a copy of the binaries in a folder of another name runs, though its links are missing', () => {
  const place = mkdtempSync(join(tmpdir(), 'ndoro-binaries-'));
  const packaged = dirname(dirname(findBinaries(null, place).postgres));
  const list = readFileSync(join(packaged, 'pg-symlinks.json'), 'utf8');
  const links = (JSON.parse(list) as { target: string }[]).map(({ target }) => basename(target));
  const copy = join(place, 'postgresql');
  cpSync(packaged, copy, { recursive: true, filter: (from) => !links.includes(basename(from)) });
  expect(canRun(binariesIn(copy), null)).toBe(true);
  expect(links.every((name) => lstatSync(join(copy, 'lib', name)).isSymbolicLink())).toBe(true);
  rmSync(place, { recursive: true });
});

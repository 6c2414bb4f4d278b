import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const mostLines = 7000;
const mostFiles = 25;

function countBy(
  files: readonly string[],
  key: (file: string) => string,
  weight: (file: string) => number,
) {
  const sums = new Map<string, number>();
  for (const file of files) sums.set(key(file), (sums.get(key(file)) ?? 0) + weight(file));
  return sums;
}

const above = (sums: ReadonlyMap<string, number>, limit: number) =>
  [...sums]
    .filter(([, sum]) => sum > limit)
    .map(([name]) => name.replaceAll('\\', '/'))
    .sort();

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

test('no module has more lines than somebody can learn', () => {
  const sources = globSync('src/modules/*/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const sums = countBy(sources, (file) => file.split(/[\\/]/)[2] ?? '', linesOf);
  expect(above(sums, mostLines)).toEqual([]);
});

test('no folder has more files than can be looked over', () => {
  const files = globSync('{src,scripts,tests,e2e,bench}/**/*.{ts,tsx}');
  const sums = countBy(files, dirname, () => 1);
  expect(above(sums, mostFiles)).toEqual([]);
});

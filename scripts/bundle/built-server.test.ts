import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function builtFor(folder: string): { name: string; code: string }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = names.filter((name) => name.endsWith('.js'));
  return scripts.map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));
}

test('what only a browser renders is not in the pages that the server renders', () => {
  const letters = builtFor('build/server').reduce((sum, { code }) => sum + code.length, 0);
  // The staff area and the reader of its photographs would add four million.
  expect(letters).toBeLessThan(3_000_000);
});

test('pages are rendered from one file, with the only React and the only router there are', () => {
  const pages = builtFor('build/server');
  expect(pages.map(({ name }) => name)).toEqual(['index.js']);
  const imported = pages.flatMap(({ code }) => code.match(/^import .*/gm) ?? []);
  expect(imported).not.toEqual([]);
  expect(imported.filter((line) => !/["']node:[\w/]+["'];$/.test(line))).toEqual([]);
  const ofReact = /\b(from|import\(|require\() ?["']react/;
  expect(builtFor('build/shop').filter(({ code }) => ofReact.test(code))).toEqual([]);
});

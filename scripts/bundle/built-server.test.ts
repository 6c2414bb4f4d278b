import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function builtFor(folder: string): { name: string; code: string }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const scripts = names.filter((name) => name.endsWith('.js'));
  return scripts.map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));
}

test.each([
  ['build/shop', 'main.js'],
  ['build/server', 'index.js'],
])('%s has no letter beyond ASCII', (folder, first) => {
  const files = builtFor(folder);
  expect(files.map(({ name }) => name)).toContain(first);
  const wide = files.filter(({ code }) => /[^\0-\x7f]/.test(code)).map(({ name }) => name);
  expect(wide).toEqual([]);
});

test('what only a browser draws is not in the pages that the server draws', () => {
  const letters = builtFor('build/server').reduce((sum, { code }) => sum + code.length, 0);
  // The staff's desk alone, with what reads their photographs, would be four million more.
  expect(letters).toBeLessThan(2_400_000);
});

test('pages are drawn from one file, with the only React and the only router there are', () => {
  const pages = builtFor('build/server');
  expect(pages.map(({ name }) => name)).toEqual(['index.js']);
  const imported = pages.flatMap(({ code }) => code.match(/^import .*/gm) ?? []);
  expect(imported).not.toEqual([]);
  expect(imported.filter((line) => !/["']node:[\w/]+["'];$/.test(line))).toEqual([]);
  const ofReact = /\b(from|import\(|require\() ?["']react/;
  expect(builtFor('build/shop').filter(({ code }) => ofReact.test(code))).toEqual([]);
});

test('a start loads neither fetch for the sake of an import nor what finds files', () => {
  const shop = builtFor('build/shop');
  const opening = shop.filter(({ name }) => /^(main|start-shop-.*)\.js$/.test(name));
  expect(opening).toHaveLength(2);
  const code = opening.map((file) => file.code).join('\n');
  expect(code).toContain('getBuiltinModule("node:http")');
  expect(code).not.toMatch(/^import .*["'](node:)?http["']/m);
  expect(code).toContain("The built shop has no 'glob'");
  expect(code).not.toContain("new Function('path', 'i'");
  expect(code).not.toContain('new Function("path", "i"');
  const sources = opening.flatMap(({ name }): string[] => {
    return JSON.parse(readFileSync(join('build/shop', `${name}.map`), 'utf8')).sources;
  });
  expect(sources.filter((source) => source.includes('node_modules/fastify/'))).not.toEqual([]);
  expect(sources.filter((source) => source.includes('node_modules/glob/'))).toEqual([]);
});

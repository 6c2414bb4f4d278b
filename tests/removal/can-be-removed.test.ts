import { expect, test } from 'vitest';
import { core, optional } from './optional-modules.ts';
import { dependentsOf, removeModules } from './remove-modules.ts';
import { danglingImports, readSources } from './source-files.ts';

const sources = readSources();

const leftWithout = (name: string) =>
  danglingImports(removeModules(sources, [name, ...dependentsOf(sources, name, optional)]));

test('every core module is there, and nothing is imported that is not', () => {
  const folders = new Set([...sources.keys()].map((file) => file.split('/')[2]));
  expect(core.filter((name) => !folders.has(name))).toEqual([]);
  expect(sources.size).toBeGreaterThan(1000);
  expect(danglingImports(sources)).toEqual([]);
});

test.each(optional)('nothing of the rest imports %s once its lines are gone', (name) => {
  expect(leftWithout(name)).toEqual([]);
});

test('a module that others need takes them along', () => {
  expect(dependentsOf(sources, 'returns', optional)).toContain('counter');
  expect(dependentsOf(sources, 'events', optional)).toEqual([]);
});

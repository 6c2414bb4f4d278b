import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leaveOut } from './unused-functions.ts';

const code = `
function router() {
  function fetch(key) { return key + 1; }
  function checkFog() { if (key) { return 1; } }
  return fetch;
}
Fragment.prototype.focus = function (how) { return how; };`;

test('a function that serves an unused feature says so, or does what it does without the feature', () => {
  const { code: shortened, lost } = leaveOut(code, parseAst(code), [
    { feature: 'fetchers', functions: ['fetch', 'Fragment.prototype.focus'] },
    { feature: 'discovery', functions: ['checkFog'], body: 'return null' },
  ]);
  expect(lost).toEqual([]);
  expect(shortened).toContain(
    "function fetch(key) {throw Error('Left out of our build: fetchers')}",
  );
  expect(shortened).toContain('function checkFog() {return null}');
  expect(shortened).toContain("function (how) {throw Error('Left out of our build: fetchers')}");
  expect(shortened).toContain('return fetch;');
});

test('a function that the framework no longer has is named', () => {
  const { lost } = leaveOut(code, parseAst(code), [
    { feature: 'blockers', functions: ['getBlocker'] },
  ]);
  expect(lost).toEqual(['getBlocker']);
});

const features: Record<string, RegExp> = {
  react: /\b(ViewTransition|Activity|SuspenseList|useActionState)\b/,
  'react-dom': /\b(useFormState|useFormStatus)\b/,
  'react-router': /\b(Form|useFetchers?|useSubmit|useFormAction|useBlocker)\b/,
};

test('no page of ours uses a feature that is left out of the build', () => {
  const folder = join(import.meta.dirname, '..', 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(500);
  const users = files.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([\w-]+)';/g)].some(
      ([, names = '', source = '']) => features[source]?.test(names),
    );
  });
  expect(users).toEqual([]);
  const actions = files.filter(
    (name) =>
      name.startsWith('web/routes') &&
      /export (async )?(function|const) (clientA|a)ction\b/.test(
        readFileSync(join(folder, name), 'utf8'),
      ),
  );
  expect(actions).toEqual([]);
});

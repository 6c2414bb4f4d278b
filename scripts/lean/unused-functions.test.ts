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
Fragment.prototype.focus = function (how) { return how; };
const Form = forwardRef((props, ref) => { return props; });`;

test('a function that serves an unused feature says so, or does what it does without the feature', () => {
  const { code: shortened, lost } = leaveOut(code, parseAst(code), [
    { feature: 'fetchers', functions: ['fetch', 'Fragment.prototype.focus', 'Form'] },
    { feature: 'discovery', functions: ['checkFog'], body: 'return null' },
  ]);
  expect(lost).toEqual([]);
  expect(shortened).toContain(
    "function fetch(key) {throw Error('Left out of our build: fetchers')}",
  );
  expect(shortened).toContain('function checkFog() {return null}');
  expect(shortened).toContain("function (how) {throw Error('Left out of our build: fetchers')}");
  expect(shortened).toContain("(props, ref) => {throw Error('Left out of our build: fetchers')}");
  expect(shortened).toContain('return fetch;');
});

test('a function that the framework no longer has is named', () => {
  const { lost } = leaveOut(code, parseAst(code), [
    { feature: 'blockers', functions: ['getBlocker'] },
  ]);
  expect(lost).toEqual(['getBlocker']);
});

const features: Record<string, RegExp> = {
  react: /\b(ViewTransition|Activity|SuspenseList|Profiler|useActionState|useTransition)\b/,
  'react-dom':
    /\b(useFormState|useFormStatus|requestFormReset|preconnect|prefetchDNS|preinit\w*|preloadModule)\b/,
  'react-router': /\b(Form|useFetchers?|useSubmit|useFormAction|useBlocker)\b/,
};

const folder = join(import.meta.dirname, '..', '..', 'src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!\.test)\.tsx?$/.test(name),
);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('no page of ours uses a feature that is left out of the build', () => {
  expect(files.length).toBeGreaterThan(500);
  const users = files.filter((name) =>
    [...read(name).matchAll(/import (?:type )?\{([^}]*)\} from '([\w-]+)';/g)].some(
      ([, names = '', source = '']) => features[source]?.test(names),
    ),
  );
  expect(users).toEqual([]);
  const resources = /\bprecedence=|<script\b[^>]*\basync\b|\bonBeforeInput\b/;
  expect(files.filter((name) => name.endsWith('x') && resources.test(read(name)))).toEqual([]);
});

const exported = (kind: string) => new RegExp(`export (async )?(function|const) ${kind}\\b`);

test('no route has an action, and none asks the server for data through the router', () => {
  const routes = files.filter((name) => /^web[\\/](routes|root)/.test(name));
  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter((name) => exported('(clientA|a)ction').test(read(name)))).toEqual([]);
  const asking = routes.filter((name) => {
    const text = read(name);
    const isServersAlone = exported('loader').test(text) && !exported('clientLoader').test(text);
    return isServersAlone || /\bserverLoader\b/.test(text);
  });
  expect(asking).toEqual([]);
});

test('only the root has links and style sheets, and no link asks for more than the code ahead', () => {
  const root = [join('web', 'root.tsx')];
  const pages = files.filter((name) => /^web[\\/](routes|root)/.test(name));
  expect(pages.filter((name) => exported('links').test(read(name)))).toEqual(root);
  expect(files.filter((name) => /import '[^']*\.css'/.test(read(name)))).toEqual(root);
  expect(files.filter((name) => /\bprefetch=(?!"intent")/.test(read(name)))).toEqual([]);
});

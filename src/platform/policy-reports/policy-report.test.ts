import { expect, test } from 'vitest';
import { readPolicyReports } from './policy-report.ts';

const page = 'https://ndoro.example/pay/a-secret?x=1';
const old = (change: object) => ({
  'csp-report': {
    'document-uri': page,
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?who=rudo',
    ...change,
  },
});
const fresh = (change: object) => ({
  type: 'csp-violation',
  body: {
    documentURL: page,
    effectiveDirective: 'img-src',
    blockedURL: 'https://pictures.example/rudo.jpg',
    sourceFile: 'https://ndoro.example/assets/framework-B_FwP1wW.js',
    ...change,
  },
});

test('both languages of browsers are read, and nothing secret is stored', () => {
  expect(readPolicyReports(old({}))).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/pay', source: '' },
  ]);
  expect(readPolicyReports([fresh({})])).toEqual([
    {
      directive: 'img-src',
      blocked: 'https://pictures.example',
      page: '/pay',
      source: '/assets/framework-B_FwP1wW.js',
    },
  ]);
});

test.each([
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['data:text/html,x', 'data:'],
  ['<b>bold</b>', 'unknown'],
  [null, 'unknown'],
])('what was blocked is named by its kind: %s', (blockedURL, blocked) => {
  expect(readPolicyReports([fresh({ blockedURL })])).toMatchObject([{ blocked }]);
});

test.each([
  ['nothing', null],
  ['a list of nothing', [1, 'x', {}]],
  ['a report of another kind', { type: 'deprecation', body: {} }],
  ['a page that is no address', old({ 'document-uri': 'about blank' })],
  ['a rule that is none', fresh({ effectiveDirective: '<script>' })],
  ['what an extension of the browser did', fresh({ sourceFile: 'chrome-extension' })],
])('%s is left out', (_what, body) => {
  expect(readPolicyReports(body)).toEqual([]);
});

test('a hundred at once are not all read', () => {
  expect(readPolicyReports(Array.from({ length: 100 }, () => fresh({})))).toHaveLength(10);
});

import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leaveOutTags } from './unused-tags.ts';

const shorten = (code: string) => leaveOutTags(code, parseAst(code), [19, 30]);

test('branches for kinds of elements that nobody uses are gone', () => {
  const code = `function walk(fiber) {
    switch (fiber.tag) {
      case 5: return 'host';
      case 19: return 'list';
      case 13: return 'suspense';
    }
    return fiber.tag === 30 || 19 !== fiber.tag;
  }`;
  const shortened = shorten(code);
  expect(shortened).not.toContain('list');
  expect(shortened).toContain('return false || true');
  const walk = new Function(`return ${shortened}`)();
  expect([5, 13].map((tag) => walk({ tag }))).toEqual(['host', 'suspense']);
});

test('what other kinds come to by falling through stays', () => {
  const code = `function walk(fiber) {
    switch (fiber.tag) {
      case 19:
      case 13: return 'suspense';
      case 22:
      case 30: return 'hidden';
    }
  }`;
  const walk = new Function(`return ${shorten(code)}`)();
  expect([13, 22].map((tag) => walk({ tag }))).toEqual(['suspense', 'hidden']);
});

test('a name that is declared in a branch that goes is still there for the others', () => {
  const code = `function walk(fiber) {
    'use strict';
    switch (fiber.tag) {
      case 19: var kept = 'list'; return kept;
      case 5: kept = 'host'; return kept;
    }
  }`;
  const walk = new Function(`return ${shorten(code)}`)();
  expect(walk({ tag: 5 })).toBe('host');
});

test('what is compared to something else than a tag is left alone', () => {
  const code = 'const isNew = fiber.age === 19; switch (fiber.age) { case 30: grow(); }';
  expect(shorten(code)).toBe(code);
});

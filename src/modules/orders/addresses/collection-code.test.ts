import { expect, test } from 'vitest';
import {
  createCollectionCode,
  formatCollectionCode,
  readCollectionCode,
} from './collection-code.ts';

test('a code has eight signs that nobody takes for others, and is read back as it was made', () => {
  const codes = Array.from({ length: 200 }, () => createCollectionCode());
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(readCollectionCode(` ${formatCollectionCode(code).toLowerCase()} `)).toBe(code);
  }
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(['', 'K7MQ-4XA', 'K7MQ-4XA0', 'K7MQ-4XABC', 'NDR-0123456789'])(
  '%s is no code',
  (typed) => {
    expect(readCollectionCode(typed)).toBeNull();
  },
);

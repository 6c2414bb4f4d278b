import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=3-', { start: 3, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=5-500', { start: 5, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
])('%s of ten bytes is one part', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

test.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s lies outside ten bytes', (header) => {
  expect(parseByteRange(header, 10)).toBe('unsatisfiable');
});

test.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-4', 'bytes=a-b'])(
  '%j asks for the whole file',
  (header) => {
    expect(parseByteRange(header, 10)).toBeNull();
  },
);

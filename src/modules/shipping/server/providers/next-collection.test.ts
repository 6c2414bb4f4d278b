import { expect, test } from 'vitest';
import { nextCollection } from './my-dhl.ts';

test('on a Tuesday parcels are collected on Wednesday', () => {
  expect(nextCollection(new Date('2026-11-17T10:00:00Z'))).toBe('2026-11-18T13:00:00 GMT+02:00');
});

test('from Friday to Sunday parcels wait for Monday', () => {
  for (const day of ['20', '21', '22']) {
    expect(nextCollection(new Date(`2026-11-${day}T10:00:00Z`))).toContain('2026-11-23');
  }
});

test('the day is the one in Harare', () => {
  expect(nextCollection(new Date('2026-11-17T22:30:00Z'))).toContain('2026-11-19');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toKilograms, toMicrograms } from './weight.ts';

test('grams and kilograms convert without drift', () => {
  expect(toKilograms(toMicrograms(500, 'g'))).toBe(0.5);
  expect(toKilograms(toMicrograms(0.1, 'kg') * 5)).toBe(0.5);
});

test('an ounce is 28.349523125 grams', () => {
  expect(toKilograms(toMicrograms(8, 'oz'))).toBe(0.226796185);
});

test('the same weight in grams and kilograms is the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (grams) => {
      expect(toMicrograms(grams / 1000, 'kg')).toBe(toMicrograms(grams, 'g'));
    }),
  );
});

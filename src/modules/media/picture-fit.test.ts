import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { uploadLimits } from './image-refusal.ts';
import { chosenLimits, fitted, isHeic, needsShrinking, tooSmall } from './picture-fit.ts';

test.each([
  [300, 375, null],
  [375, 300, null],
  [1200, 1500, null],
  [299, 2000, 'This picture is 299 × 2000 pixels. The shop needs at least 300 × 375.'],
  [374, 340, 'This picture is 374 × 340 pixels. The shop needs at least 375 × 300.'],
])('%d × %d: %s', (width, height, sentence) => {
  expect(tooSmall({ width, height })).toBe(sentence);
});

test('a picture is made as large as the shop keeps it, and never larger than it is', () => {
  expect(fitted({ width: 8160, height: 6144 })).toEqual({ width: 3600, height: 2711 });
  expect(fitted({ width: 800, height: 1000 })).toEqual({ width: 800, height: 1000 });
});

test('what the upload would refuse is made smaller, and nothing else', () => {
  const small = { width: 1200, height: 1500 };
  expect(needsShrinking({ size: uploadLimits.maxBytes }, small)).toBe(false);
  expect(needsShrinking({ size: uploadLimits.maxBytes + 1 }, small)).toBe(true);
  expect(needsShrinking({ size: 1 }, { width: 8000, height: 6501 })).toBe(true);
  expect(chosenLimits.maxBytes).toBe(26_214_400);
});

test('a phone’s picture is known by its bytes, whatever it is called', () => {
  const heic = readFileSync(new URL('../../../e2e/kit/heel.heic', import.meta.url));
  expect(isHeic(heic)).toBe(true);
  const avif = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypavif')]);
  expect(isHeic(avif)).toBe(false);
  expect(isHeic(new Uint8Array())).toBe(false);
});

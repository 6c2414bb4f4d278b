import { expect, test } from 'vitest';
import { sizeGuides } from '#config/size-guides.ts';
import { readSizeGuide, tableProblem } from '#modules/settings/size-guide.ts';
import { shoeSizes } from './shoe-size.ts';

const guideOf = (category: string) => {
  const guide = sizeGuides.find((each) => each.category === category);
  return guide ? readSizeGuide(guide) : expect.fail(`No size guide for ${category}`);
};

test('the guide for shoes converts as search does, and adds centimetres', () => {
  const { columns, rows } = guideOf('shoes');
  expect(columns).toEqual(['EU', 'UK', 'US', 'Foot in cm']);
  for (const [eu, uk, us] of rows) {
    expect(shoeSizes).toContainEqual({ eu: Number(eu), uk: Number(uk), us: Number(us) });
  }
});

test('the guide for clothes is in centimetres', () => {
  const { columns, rows } = guideOf('clothing');
  expect(columns).toEqual(['Size', 'Bust in cm', 'Waist in cm', 'Hips in cm']);
  expect(rows.map(([size]) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL']);
});

test('both can be read, and say how to measure', () => {
  expect(sizeGuides.map(({ table }) => tableProblem(table))).toEqual([null, null]);
  for (const { note } of sizeGuides) expect(note.length).toBeGreaterThan(50);
});

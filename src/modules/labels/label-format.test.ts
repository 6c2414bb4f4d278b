import { expect, test } from 'vitest';
import { labelFormats, labelsPerPage, layOut } from './label-format.ts';

const formatOf = (id: string) => {
  const found = labelFormats.find((format) => format.id === id);
  if (!found) throw new Error(id);
  return found;
};

test.each(labelFormats.map((format) => [format.id, format] as const))(
  'the labels of %s stand within the page, none over another',
  (_, format) => {
    const { page, label, pitch } = format;
    const [placed = []] = layOut(format, Array(labelsPerPage(format)).fill('x'));
    const right = Math.max(...placed.map(({ x }) => x + label.width));
    const bottom = Math.max(...placed.map(({ y }) => y + label.height));
    expect(right).toBeLessThanOrEqual(page.width);
    expect(bottom).toBeLessThanOrEqual(page.height);
    expect([pitch.x >= label.width, pitch.y >= label.height]).toEqual([true, true]);
    // The margins are equal on the left and right, and at the top and bottom.
    expect(page.width - right).toBeCloseTo(format.first.x, 1);
    expect(page.height - bottom).toBeCloseTo(format.first.y, 1);
  },
);

test('a part-used sheet is printed from its first free label on', () => {
  const sheet = formatOf('a4-3x8');
  const pages = layOut(sheet, ['a', 'b', 'c'], 23);
  expect(pages).toEqual([
    [
      { label: 'a', x: 70, y: 4.5 + 7 * 36 },
      { label: 'b', x: 140, y: 4.5 + 7 * 36 },
    ],
    [{ label: 'c', x: 0, y: 4.5 }],
  ]);
});

test('a place that the sheet does not have is its first', () => {
  expect(layOut(formatOf('a4-3x7'), ['a'], 99)).toEqual(layOut(formatOf('a4-3x7'), ['a']));
});

test('a roll has a page for each label', () => {
  expect(layOut(formatOf('roll-57x32'), ['a', 'b'])).toHaveLength(2);
});

import { describe, expect, it } from 'vitest';
import { galleryRows } from './event-gallery.tsx';

function letters(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `p${index}`);
}

describe('the rows of an event gallery', () => {
  it('two, two, then threes, with the featured picture at the end', () => {
    expect(galleryRows(letters(9), 'p0')).toEqual([
      ['p1', 'p2'],
      ['p3', 'p4'],
      ['p5', 'p6', 'p7'],
      ['p8', 'p0'],
    ]);
  });

  it('73 pictures are all shown, each once', () => {
    const rows = galleryRows(letters(73), 'p0');
    expect(rows.flat().toSorted()).toEqual(letters(73).toSorted());
    expect(rows.slice(2, -1).every((row) => row.length === 3)).toBe(true);
  });

  it('a single picture stands alone, and no picture makes no row', () => {
    expect(galleryRows(['p0'], 'p0')).toEqual([['p0']]);
    expect(galleryRows([], null)).toEqual([]);
  });
});

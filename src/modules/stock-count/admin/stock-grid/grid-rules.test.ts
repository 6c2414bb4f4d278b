import { describe, expect, test } from 'vitest';
import { fillFrom, layOut, totalsOf } from './grid-layout.ts';
import { leavesText, moveBy } from './grid-moves.ts';
import { placeBlock } from './grid-paste.ts';

const quantities = [
  ['Noir', '37', 1],
  ['Noir', '38', 2],
  ['Noir', '39', 3],
  ['Ivory', '37', 4],
  ['Ivory', '38', 5],
  ['Ivory', '39', 6],
] as const;
const cells = quantities.map(([color, size, quantity]) => ({
  color: String(color),
  size: String(size),
  quantity: Number(quantity),
  sku: '',
  barcode: '',
  weight: null,
}));
const layout = layOut(cells);

describe('the grid', () => {
  test('has colours down and sizes across, with sums at the ends', () => {
    expect([layout.rows, layout.columns]).toEqual([
      ['Noir', 'Ivory'],
      ['37', '38', '39'],
    ]);
    expect(layout.at({ row: 1, column: 0 })).toMatchObject({ color: 'Ivory', size: '37' });
    expect(totalsOf(layout)).toEqual({ rows: [6, 15], columns: [5, 7, 9], all: 21 });
  });

  test('is filled from a cell on to the end of its row or column', () => {
    const names = (filled: ReturnType<typeof fillFrom>) =>
      filled.map(({ color, size, quantity }) => `${color} ${size}: ${quantity}`);
    expect(names(fillFrom(layout, { row: 0, column: 1 }, 'row'))).toEqual([
      'Noir 38: 2',
      'Noir 39: 2',
    ]);
    expect(names(fillFrom(layout, { row: 0, column: 0 }, 'column'))).toEqual([
      'Noir 37: 1',
      'Ivory 37: 1',
    ]);
  });
});

describe('keys', () => {
  const size = { rows: 2, columns: 3 };
  const press = (key: string, row: number, column: number, held: object = {}) =>
    moveBy(
      { key, shiftKey: false, ctrlKey: false, metaKey: false, ...held },
      { row, column },
      size,
    );

  test.each([
    ['ArrowDown', {}, { row: 1, column: 1 }],
    ['ArrowUp', {}, null],
    ['ArrowLeft', {}, { row: 0, column: 0 }],
    ['ArrowRight', {}, { row: 0, column: 2 }],
    ['ArrowRight', { ctrlKey: true }, { row: 0, column: 2 }],
    ['Enter', {}, { row: 1, column: 1 }],
    ['Enter', { shiftKey: true }, null],
    ['Home', {}, { row: 0, column: 0 }],
    ['End', {}, { row: 0, column: 2 }],
    ['End', { ctrlKey: true }, { row: 1, column: 2 }],
    ['5', {}, null],
    ['Tab', {}, null],
  ])('%s %j', (key, held, expected) => {
    expect(press(key, 0, 1, held)).toEqual(expected);
  });

  test('left and right stay inside a quantity that is being edited, until its ends', () => {
    const caret = (start: number, end = start) => ({ start, end, length: 3 });
    expect(leavesText('ArrowLeft', caret(0, 3))).toBe(true);
    expect(leavesText('ArrowLeft', caret(1))).toBe(false);
    expect(leavesText('ArrowLeft', caret(0))).toBe(true);
    expect(leavesText('ArrowRight', caret(2))).toBe(false);
    expect(leavesText('ArrowRight', caret(3))).toBe(true);
    expect(leavesText('ArrowDown', caret(1))).toBe(true);
  });
});

describe('a paste', () => {
  const paste = (text: string, row = 0, column = 0) => placeBlock(text, layout, { row, column });
  const sentence = (text: string, row = 0, column = 0) => {
    const answer = paste(text, row, column);
    return answer.ok ? null : answer.detail;
  };

  test('puts a block from the cell on, as spreadsheets copy it', () => {
    expect(paste('7\t8\r\n9\t1,200\r\n', 0, 1)).toEqual({
      ok: true,
      value: [
        { color: 'Noir', size: '38', quantity: 7 },
        { color: 'Noir', size: '39', quantity: 8 },
        { color: 'Ivory', size: '38', quantity: 9 },
        { color: 'Ivory', size: '39', quantity: 1200 },
      ],
    });
    expect(paste(' 12 ')).toMatchObject({ value: [{ quantity: 12 }] });
    expect(paste('\t3')).toMatchObject({ value: [{ quantity: 0 }, { quantity: 3 }] });
  });

  test('that is no quantity is refused whole, with where it stands', () => {
    expect(sentence('1\t2\n3\tabc')).toBe(
      '“abc” (row 2, column 2 of what was copied) is not a whole number up to 1,000,000. Nothing was pasted.',
    );
    for (const text of ['1.5', '-3', '1,20', '1000001', '=A1', '<table>']) {
      expect(sentence(text)).toContain('is not a whole number up to 1,000,000.');
    }
  });

  test('that is larger than the room is refused whole, with what there is', () => {
    expect(sentence('1\t2\t3', 1, 1)).toBe(
      'What was copied has 1 row and 3 columns, but from Ivory, 38 on there are only 1 row and 2 columns. Nothing was pasted.',
    );
    expect(sentence('1\n2\n3')).toContain('has 3 rows and 1 column');
  });

  test('of nothing is said', () => {
    expect(sentence('')).toBe('There was nothing to paste.');
    expect(sentence('\n')).toBe('There was nothing to paste.');
  });
});

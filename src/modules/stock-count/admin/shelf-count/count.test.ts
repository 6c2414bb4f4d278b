import { describe, expect, test } from 'vitest';
import {
  beginCount,
  type Count,
  countedLines,
  countRestAsNone,
  countUnit,
  differencesOf,
  findByCode,
  forgetLine,
  keepMine,
  linesToSend,
  parseCount,
  readCounted,
  setCounted,
  settleCount,
} from './count.ts';

const line = (variantId: number, expected: number, rest: object = {}) => ({
  variantId,
  productId: 1,
  name: 'Msasa Pump',
  color: 'Noir',
  size: String(36 + variantId),
  sku: null,
  barcode: null,
  expected,
  version: 2,
  toCount: true,
  ...rest,
});
const begun = beginCount({ kind: 'all' }, 'a', new Date('2026-11-16T08:00:00Z'));
const [first, second] = [line(1, 3), line(2, 5)];
const quantities = (count: Count) =>
  countedLines(count).map(({ variantId, counted }) => [variantId, counted]);

describe('a count', () => {
  test('each scan adds one, a typed quantity replaces, an emptied one is not counted', () => {
    const scanned = countUnit(countUnit(begun, first), first);
    expect(quantities(scanned)).toEqual([[1, 2]]);
    const typed = setCounted(scanned, second, 4);
    expect(quantities(setCounted(typed, first, 7))).toEqual([
      [1, 7],
      [2, 4],
    ]);
    expect(quantities(forgetLine(typed, 1))).toEqual([[2, 4]]);
  });

  test('goes by what was expected when the line was first counted', () => {
    const scanned = countUnit(begun, first);
    const later = countUnit(scanned, line(1, 2, { version: 2 }));
    expect(linesToSend(later)).toEqual([{ variantId: 1, counted: 2, expected: 3, version: 2 }]);
  });

  test('lists what differs, and what was not counted is not sent', () => {
    const counted = setCounted(setCounted(begun, first, 3), second, 4);
    expect(differencesOf(counted).map(({ variantId }) => variantId)).toEqual([2]);
    expect(linesToSend(counted)).toHaveLength(2);
  });

  test('the rest of a shelf is none, and what was counted stays', () => {
    const counted = countRestAsNone(setCounted(begun, first, 3), [first, second]);
    expect(quantities(counted)).toEqual([
      [1, 3],
      [2, 0],
    ]);
  });

  test('is not changed while nobody knows whether it was taken over', () => {
    const sent = { ...setCounted(begun, first, 3), isSending: true };
    expect(countUnit(sent, first)).toBe(sent);
    expect(forgetLine(sent, 1)).toBe(sent);
  });
});

describe('an answer', () => {
  const counted = setCounted(setCounted(begun, first, 4), second, 4);
  const done = { variantId: 1, outcome: 'changed' as const, counted: 4, before: 3, after: 4 };

  test('ends the count where all of it was taken over', () => {
    const same = { ...done, variantId: 2, outcome: 'same' as const };
    expect(settleCount(counted, [done, same], 'b')).toBeNull();
  });

  test('leaves what a colleague has counted meanwhile, to be decided', () => {
    const conflict = { changedBy: 'Tariro Moyo', changedAt: null, version: 3 };
    const disputed = {
      variantId: 2,
      outcome: 'conflict' as const,
      counted: 4,
      before: 6,
      after: 6,
      conflict,
    };
    const left = settleCount({ ...counted, isSending: true }, [done, disputed], 'b');
    expect(left).toMatchObject({ id: 'b', isSending: false });
    expect(Object.keys(left?.lines ?? {})).toEqual(['2']);
    expect(left?.lines[2]?.dispute).toEqual({ ...conflict, found: 6 });
    const mine = keepMine(left ?? counted, 2);
    expect(linesToSend(mine)).toEqual([{ variantId: 2, counted: 4, expected: 6, version: 3 }]);
    expect(mine.lines[2]?.dispute).toBeUndefined();
  });
});

describe('codes', () => {
  test('are found without case, the barcode first', () => {
    const lines = [line(1, 0, { sku: '400' }), line(2, 0, { barcode: '400', sku: 'MP-38' })];
    expect(findByCode(lines, '400')?.variantId).toBe(2);
    expect(findByCode(lines, ' mp-38 ')?.variantId).toBe(2);
    expect(findByCode(lines, 'mp')).toBeNull();
  });

  test.each([
    ['12', 12],
    [' 0 ', 0],
    ['99999', 99_999],
    ['4006381333931', null],
    ['MP-38', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
  ])('%j in the field of a quantity reads as %s', (text, quantity) => {
    expect(readCounted(text)).toBe(quantity);
  });
});

describe('what the browser stored', () => {
  test('comes back as it was', () => {
    const counted = setCounted(begun, first, 4);
    expect(parseCount(JSON.stringify(counted))).toEqual(counted);
  });

  test.each(['{', 'null', '[]', '{"id":"a"}', '{"id":"a","startedAt":"","scope":{},"lines":null}'])(
    '%s is no count',
    (text) => {
      expect(parseCount(text)).toBeNull();
    },
  );

  test('a line that can not be one is left out', () => {
    const text = JSON.stringify({ ...begun, lines: { 1: { variantId: 1 }, 2: null } });
    expect(parseCount(text)?.lines).toEqual({});
  });
});

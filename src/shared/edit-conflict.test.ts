import { describe, expect, test } from 'vitest';
import { changedFields, findConflicts, isSame } from './edit-conflict.ts';

const current = { version: 3, price: 120, name: 'Pump', sizes: ['36', '37'] };

describe('a change by somebody else', () => {
  test('of another field is no conflict', () => {
    expect(
      findConflicts(current, { name: 'Heel' }, { version: 2, base: { name: 'Pump' } }),
    ).toEqual([]);
  });

  test('of the same field is one, with all three values', () => {
    expect(findConflicts(current, { price: 90 }, { version: 2, base: { price: 100 } })).toEqual([
      { field: 'price', theirs: 120, yours: 90, base: 100 },
    ]);
  });

  test('to the same value is none, since both wanted it', () => {
    const start = { version: 1, base: { price: 100, sizes: [] } };
    expect(findConflicts(current, { price: 120, sizes: ['36', '37'] }, start)).toEqual([]);
  });

  test('that was taken back again is none', () => {
    const start = { version: 1, base: { sizes: ['36', '37'] } };
    expect(findConflicts(current, { sizes: ['38'] }, start)).toEqual([]);
  });

  test('is taken for one where the form does not say what it was opened with', () => {
    expect(findConflicts(current, { price: 90, name: 'Pump' }, { version: 2 })).toEqual([
      { field: 'price', theirs: 120, yours: 90 },
    ]);
  });

  test('is not looked for without a version, nor where the version is the latest', () => {
    expect(findConflicts(current, { price: 90 }, { base: { price: 1 } })).toEqual([]);
    expect(findConflicts(current, { price: 90 }, { version: 3, base: { price: 1 } })).toEqual([]);
  });
});

test('values are the same by what they hold, whichever way a record was written', () => {
  expect(isSame([{ url: 'a', alt: '' }], [{ alt: '', url: 'a' }])).toBe(true);
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isSame([], {})).toBe(false);
  expect(isSame(null, {})).toBe(false);
  expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
});

test('changed are those fields whose value is another', () => {
  const before = { name: 'Pump', colors: ['Gold'], price: 1 };
  expect(changedFields(before, { ...before, colors: ['Gold'], price: 2 })).toEqual(['price']);
});

import { describe, expect, test } from 'vitest';
import { beginCount, setCounted } from './count.ts';
import { type CountView, groupByProduct, itemsOf } from './count-items.ts';

const line = (variantId: number, productId: number, expected: number) => ({
  variantId,
  productId,
  name: `Product ${productId}`,
  color: '',
  size: String(variantId),
  sku: null,
  barcode: null,
  expected,
  version: 0,
  toCount: false,
});
const shelf = [line(1, 1, 2), line(2, 1, 3), line(3, 2, 4)];
const begun = beginCount({ kind: 'all' }, 'a', new Date());
// The last one was scanned, but is not in the loaded part of the list.
const found: [ReturnType<typeof line>, number][] = [
  [line(1, 1, 2), 2],
  [line(2, 1, 3), 1],
  [line(9, 7, 0), 1],
];
const count = found.reduce((now, [each, counted]) => setCounted(now, each, counted), begun);

describe('what is shown', () => {
  const shown = (view: CountView) =>
    itemsOf(count, shelf, view).map(({ line: { variantId }, counted }) => [variantId, counted]);

  test('is the list with what was counted, and what was counted beyond it', () => {
    expect(shown('all')).toEqual([
      [9, 1],
      [1, 2],
      [2, 1],
      [3, null],
    ]);
  });

  test('is what is left to count, or what differs', () => {
    expect(shown('open')).toEqual([[3, null]]);
    expect(shown('differences')).toEqual([
      [2, 1],
      [9, 1],
    ]);
  });

  test('goes by what was expected when it was counted, whatever was sold since', () => {
    const [item] = itemsOf(count, [line(1, 1, 1)], 'all').filter(
      ({ line: { variantId } }) => variantId === 1,
    );
    expect(item?.line.expected).toBe(2);
  });

  test('stands together by product', () => {
    const groups = groupByProduct(itemsOf(count, shelf, 'all'));
    expect(groups.map(({ productId, items }) => [productId, items.length])).toEqual([
      [7, 1],
      [1, 2],
      [2, 1],
    ]);
  });
});

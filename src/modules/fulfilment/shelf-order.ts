import { once } from '#shared/calls/once.ts';

/** A line as packers look for it; the category is empty if the product no longer exists. */
export type ShelfLine = { category: string; productName: string; color: string; size: string };

const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

const text = once(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }));

/** By category, name, colour and size, as products are placed on the shelf. */
export function compareOnShelf(left: ShelfLine, right: ShelfLine): number {
  return (
    Number(left.category === '') - Number(right.category === '') ||
    text().compare(left.category, right.category) ||
    text().compare(left.productName, right.productName) ||
    text().compare(left.color, right.color) ||
    compareSizes(left.size, right.size)
  );
}

function compareSizes(left: string, right: string): number {
  const [one, other] = [left, right].map((size) => letterSizes.indexOf(size.toUpperCase()));
  if (one !== undefined && other !== undefined && one >= 0 && other >= 0) return one - other;
  return text().compare(left, right);
}

/** Sorts lines by shelf, and orders by their lines, so that one walk is enough for all of them. */
export function sortForShelf<Line extends ShelfLine, Order extends { items: readonly Line[] }>(
  orders: readonly Order[],
): (Order & { items: Line[] })[] {
  return orders
    .map((order) => ({ ...order, items: order.items.toSorted(compareOnShelf) }))
    .sort((left, right) => compareLines(left.items, right.items));
}

function compareLines(left: readonly ShelfLine[], right: readonly ShelfLine[]): number {
  for (const [index, line] of left.entries()) {
    const other = right[index];
    if (!other) return 1;
    const difference = compareOnShelf(line, other);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

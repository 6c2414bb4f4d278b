import type { ShelfLine } from '#modules/stock-count/shelf-count.ts';
import { type Count, type CountedLine, countedLines, differencesOf } from './count.ts';

/** A line on the screen: as counted, or else as in the books now. */
export type AnyLine = ShelfLine | CountedLine;

export type CountItem = { line: AnyLine; counted: number | null };

export type CountView = 'all' | 'open' | 'differences';

export type CountGroup = { productId: number; name: string; items: CountItem[] };

/** Counted lines are shown even if the list is not loaded that far. */
export function itemsOf(count: Count, shelf: readonly ShelfLine[], view: CountView): CountItem[] {
  if (view === 'differences') return differencesOf(count).map(counted);
  const listed = new Set(shelf.map(({ variantId }) => variantId));
  const others = countedLines(count).filter(({ variantId }) => !listed.has(variantId));
  const items = shelf.map((line) => {
    const known = count.lines[line.variantId];
    return known ? counted(known) : { line, counted: null };
  });
  if (view === 'open') return items.filter((item) => item.counted === null);
  return [...others.map(counted), ...items];
}

function counted(line: CountedLine): CountItem {
  return { line, counted: line.counted };
}

export function groupByProduct(items: readonly CountItem[]): CountGroup[] {
  const groups = Map.groupBy(items, ({ line }) => line.productId);
  return [...groups].map(([productId, own]) => ({
    productId,
    name: own[0]?.line.name ?? '',
    items: own,
  }));
}

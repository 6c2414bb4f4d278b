import { type PackedProduct, packProduct, unpackProduct } from '#modules/catalog/packed-product.ts';
import type { PublicProduct } from '#modules/catalog/product.ts';

/** The fields of an answer that hold products of a list. */
const lists = ['products', 'suggestions'] as const;

/** What a query holds, with the products of its lists packed: a list of pages, a page, or a list. */
export function packLists(data: unknown): unknown {
  return mapLists(data, (product) => packProduct(product as PublicProduct));
}

export function unpackLists(data: unknown): unknown {
  return mapLists(data, (product) => unpackProduct(product as PackedProduct));
}

type Change = (product: unknown) => unknown;

function mapLists(data: unknown, change: Change): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if ('pages' in data && Array.isArray(data.pages)) {
    return { ...data, pages: data.pages.map((page) => mapLists(page, change)) };
  }
  const changed = lists.flatMap((name) => {
    const list = (data as Record<string, unknown>)[name];
    return Array.isArray(list) ? [[name, list.map(change)]] : [];
  });
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) };
}

import { isKeepable } from '#shared/text.ts';
import { type ProductSort, productSorts } from './product-sort.ts';

/** Where a page of a list ended: the sort value and the id of its last product. */
export type ListCursor = { sort: ProductSort; key: string | number; id: number };

/** Opaque on purpose: callers hand back what they were given and nothing else. */
export function encodeCursor({ sort, key, id }: ListCursor): string {
  const text = encodeURIComponent(JSON.stringify([sort, key, id]));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null for anything that this shop did not hand out in this form. */
export function parseCursor(text: string): ListCursor | null {
  try {
    const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
    const parsed: unknown = JSON.parse(decodeURIComponent(atob(base64)));
    return isCursor(parsed) ? { sort: parsed[0], key: parsed[1], id: parsed[2] } : null;
  } catch {
    return null;
  }
}

function isCursor(value: unknown): value is [ProductSort, string | number, number] {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [sort, key, id] = value;
  if (!productSorts.some((known) => known === sort)) return false;
  const keyFits = sort === 'name' ? isName(key) : isWholeNumber(key);
  return keyFits && isWholeNumber(id);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && isKeepable(value);
}

/** Within the database's integer, so that a forged cursor is refused here and not there. */
function isWholeNumber(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2_147_483_647;
}

import { isKeepable } from './text.ts';

/** The results of a search are counted up to here. One more than this means that there are more. */
export const mostCounted = 10_000;

/** The type of the sort value: microseconds since 1970, a whole number or a text. */
export type KeyKind = 'time' | 'whole' | 'text';

/** The row at which a page of a list starts: its sort value and its id. */
export type ListCursor<Sort extends string = string> = {
  sort: Sort;
  key: string | number;
  id: number;
  /** Whether the page ends before the row instead of starting after it. */
  isBefore?: boolean;
};

/** Opaque on purpose: callers send back only what they were given. */
export function writeCursor({ sort, key, id, isBefore }: ListCursor): string {
  const parts = [sort, key, id, ...(isBefore === undefined ? [] : [isBefore])];
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null for a text that the shop did not issue, and for an order that is not among `kinds`. */
export function readCursor<Sort extends string>(
  text: string,
  kinds: Partial<Record<Sort, KeyKind>>,
): ListCursor<Sort> | null {
  const parts = readParts(text);
  if (!Array.isArray(parts) || parts.length < 3 || parts.length > 4) return null;
  const [sort, key, id, isBefore = false] = parts;
  if (!isSort(sort, kinds)) return null;
  const kind = kinds[sort];
  if (!kind || !fits[kind](key) || !isWithin(id, 0, largestInteger)) return null;
  return typeof isBefore === 'boolean' ? { sort, key, id, isBefore } : null;
}

function readParts(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** The limit of the database, so that a forged cursor is refused here and not there. */
const largestInteger = 2_147_483_647;

const fits: Record<KeyKind, (key: unknown) => key is string | number> = {
  // Until the year 2100: a larger number is no valid time for the database.
  time: (key) => isWithin(key, 0, 4_102_444_800_000_000),
  whole: (key) => isWithin(key, -largestInteger - 1, largestInteger),
  text: (key): key is string => typeof key === 'string' && key.length <= 1000 && isKeepable(key),
};

function isWithin(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

function isSort<Sort extends string>(
  value: unknown,
  kinds: Partial<Record<Sort, KeyKind>>,
): value is Sort {
  return typeof value === 'string' && Object.hasOwn(kinds, value);
}

import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type KeyKind, readCursor, writeCursor } from '#shared/list-cursor.ts';

/** What a list is sorted by. Rows with equal values are ordered by their ids. */
export type SortKey = {
  kind: KeyKind;
  column: SQL | AnyColumn;
  isFalling: boolean;
};

/** Where a page begins: after the named row, or before it. */
export type PageCursor = { key: string | number; id: number; isBefore: boolean };

export type PageAnswer<Row> = {
  rows: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
};

type KeyedRow = { id: number; cursorKey: string | number };

/** Null for a text that the shop did not issue, and for a cursor of a list in another order. */
export function parsePageCursor(text: string, sort: string, kind: KeyKind): PageCursor | null {
  const cursor = readCursor(text, { [sort]: kind });
  return cursor && { key: cursor.key, id: cursor.id, isBefore: cursor.isBefore ?? false };
}

/** The sorted value as a cursor stores it. A Date would lose the database's microseconds. */
export function cursorKeyOf({ kind, column }: SortKey): SQL<string | number> {
  if (kind === 'text') return sql<string>`${column}`;
  if (kind === 'whole') return sql<number>`${column}`.mapWith(Number);
  return sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number);
}

export function orderOfPage(sortKey: SortKey, id: AnyColumn, cursor: PageCursor | null): SQL[] {
  const direction = sortKey.isFalling === (cursor?.isBefore ?? false) ? asc : desc;
  return [direction(sql`${sortKey.column}`), direction(id)];
}

export function startOfPage(
  { kind, column, isFalling }: SortKey,
  id: AnyColumn,
  cursor: PageCursor | null,
): SQL | undefined {
  if (!cursor) return undefined;
  const comparison = isFalling === cursor.isBefore ? sql`>` : sql`<`;
  const key =
    kind === 'time'
      ? sql`(timestamptz 'epoch' + ${cursor.key}::bigint * interval '1 microsecond')`
      : sql`${cursor.key}`;
  return sql`(${column}, ${id}) ${comparison} (${key}, ${cursor.id})`;
}

/** Expects one row more than the page shows. That row tells whether there is another page. */
export function cutPage<Row extends KeyedRow>(
  rows: readonly Row[],
  { sort, limit, cursor }: { sort: string; limit: number; cursor: PageCursor | null },
): PageAnswer<Row> {
  const isBefore = cursor?.isBefore ?? false;
  const taken = rows.slice(0, limit);
  const shown = isBefore ? taken.toReversed() : taken;
  const hasMore = rows.length > limit;
  const cursorAt = (row: Row | undefined, before: boolean) =>
    row ? writeCursor({ sort, key: row.cursorKey, id: row.id, isBefore: before }) : null;
  return {
    rows: shown,
    nextCursor: isBefore || hasMore ? cursorAt(shown.at(-1), false) : null,
    previousCursor: (isBefore ? hasMore : cursor !== null) ? cursorAt(shown[0], true) : null,
  };
}

/** The total number of rows. If the list fits on its first page, no query is needed. */
export async function countList(
  { rows, nextCursor }: PageAnswer<unknown>,
  cursor: PageCursor | null,
  count: () => Promise<number>,
): Promise<number> {
  return nextCursor || cursor ? count() : rows.length;
}

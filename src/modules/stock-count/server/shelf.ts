import type { Database } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import type { StockWriter } from '#modules/product-editor/server/index.ts';
import type { ShelfLine } from '#modules/stock-count/shelf-count.ts';
import type { ShelfCountInput, ShelfQuery } from '#modules/stock-count/shelf-count-schema.ts';
import { readCursor, writeCursor } from '#shared/list-cursor.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { countShelf, findPlace, listShelf, type ShelfStart } from './shelf-queries.ts';
import { takeOverCount } from './take-over-count.ts';

export type ShelfPage = {
  lines: ShelfLine[];
  /** Only on the first page. */
  total: number | null;
  nextCursor: string | null;
};

export type Shelf = ReturnType<typeof createShelf>;

/** The stock as staff count it. */
export function createShelf(deps: { db: Database; inventory: StockWriter }) {
  return {
    list: (query: ShelfQuery) => listPage(deps.db, query),
    takeOver: (count: ShelfCountInput, by: Author) => takeOverCount(deps, { ...count, by }),
  };
}

async function listPage(
  db: Database,
  { limit, cursor, ...filter }: ShelfQuery,
): Promise<Result<ShelfPage, 'bad-request'>> {
  const start = cursor === undefined ? null : await findStart(db, cursor);
  if (cursor !== undefined && !start) return fail('bad-request');
  const rows = await listShelf(db, filter, { start, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return ok({
    lines: shown.map(({ nameKey: _, ...line }) => line),
    total: start ? null : last ? await countShelf(db, filter) : rows.length,
    nextCursor: last ? writeCursor({ sort: 'name', key: last.nameKey, id: last.variantId }) : null,
  });
}

async function findStart(db: Database, text: string): Promise<ShelfStart | null> {
  const cursor = readCursor(text, { name: 'text' });
  const place = cursor && (await findPlace(db, cursor.id));
  return cursor && place && { nameKey: String(cursor.key), ...place };
}

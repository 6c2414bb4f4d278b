import type { Database } from '#database/client.ts';
import { searchTextOf } from '#modules/catalog/search-text.ts';
import { announceCatalogChange, anyChange } from '#platform/catalog-change.ts';
import { listSearchTexts, writeSearchText } from './search-text-repository.ts';

const rowsAtOnce = 500;

/**
 * What a piece is found by follows from rules, and a release may bring better ones. Looked at once
 * in the life of a process; a catalogue that is up to date is only read.
 */
export function createSearchTextRefresh(db: Database): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await refreshSearchTexts(db);
    isDone = true;
  };
}

async function refreshSearchTexts(db: Database): Promise<void> {
  let rows = await listSearchTexts(db, 0, rowsAtOnce);
  while (rows.length > 0) {
    const stale = rows
      .map((row) => ({ row, text: searchTextOf(row) }))
      .filter(({ row, text }) => row.searchText !== text);
    if (stale.length > 0) {
      await db.transaction(async (tx) => {
        for (const { row, text } of stale) await writeSearchText(tx, row, text);
        await announceCatalogChange(tx, anyChange);
      });
    }
    rows = await listSearchTexts(db, rows.at(-1)?.id ?? 0, rowsAtOnce);
  }
}

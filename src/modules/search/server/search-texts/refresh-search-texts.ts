import type { Database } from '#database/client.ts';
import { searchTextOf } from '#modules/catalog/search-text.ts';
import { announceCatalogChange, anyChange } from '#platform/catalog-change.ts';
import { doEachRow, expectAllDone } from '#platform/jobs/each-row.ts';
import { listSearchTexts, type SearchTextRow, writeSearchText } from './search-text-repository.ts';

const rowsAtOnce = 500;

/**
 * A new release may write better search texts. So each process compares all texts once, and again
 * if some could not be written. Up-to-date texts are only read.
 */
export function createSearchTextRefresh(db: Database): (signal?: AbortSignal) => Promise<void> {
  let isDone = false;
  return async (signal) => {
    if (!isDone) isDone = await refreshSearchTexts(db, signal);
  };
}

/** Whether all texts are now up to date. */
async function refreshSearchTexts(db: Database, signal?: AbortSignal): Promise<boolean> {
  const errors: unknown[] = [];
  let left = 0;
  let rows = await listSearchTexts(db, 0, rowsAtOnce);
  while (rows.length > 0) {
    if (signal?.aborted) return false;
    const stale = rows
      .map((row) => ({ row, text: searchTextOf(row) }))
      .filter(({ row, text }) => row.searchText !== text);
    if (stale.length > 0) {
      const outcome = await writeTexts(db, stale);
      errors.push(...outcome.errors);
      left += stale.length - outcome.listed + outcome.errors.length;
    }
    rows = await listSearchTexts(db, rows.at(-1)?.id ?? 0, rowsAtOnce);
  }
  expectAllDone({ errors });
  return left === 0;
}

type StaleText = { row: SearchTextRow; text: string };

function writeTexts(db: Database, stale: readonly StaleText[]) {
  return db.transaction(async (tx) => {
    const outcome = await doEachRow({
      db: tx,
      job: 'search texts',
      limit: rowsAtOnce,
      isPart: true,
      list: async (_, without) => stale.filter(({ row }) => !without.includes(String(row.id))),
      name: ({ row: { id, name } }) => ({
        key: String(id),
        title: `${name} is found by the rules of an earlier release: its search text could not be written`,
        link: `/admin/products?product=${id}`,
      }),
      task: ({ row, text }) => tx.transaction((inner) => writeSearchText(inner, row, text)),
    });
    await announceCatalogChange(tx, anyChange);
    return outcome;
  });
}

import type { Database } from '#database/client.ts';
import type { ImportReport, ImportRow } from '#modules/imports/product-import.ts';
import type { SourceRecord } from '#modules/move-in/sources/source-record.ts';
import { firstRows } from './check-rows.ts';
import {
  claimRow,
  listRows,
  listWaitingRows,
  type StoredMoveIn,
  type StoredRow,
  updateRow,
} from './move-in-repository.ts';
import { type Judged, recordKindOf } from './record-repository.ts';

type Row = StoredRow<SourceRecord>;

const atOnce = 50;

function partsOf({ id, source }: StoredMoveIn, publicUrl: string) {
  return { source, moveInId: id, publicUrl };
}

/** Before the start what would happen; from then on what became of each record. */
export async function reportRecords(
  db: Database,
  moveIn: StoredMoveIn,
  publicUrl: string,
): Promise<ImportReport> {
  const rows = await listRows<SourceRecord>(db, moveIn.id);
  const kind = recordKindOf(moveIn.kind as 'customers');
  const judged =
    moveIn.state === 'checked'
      ? await kind.judge(
          db,
          rows.map(({ source }) => source),
          partsOf(moveIn, publicUrl),
        )
      : [];
  const shown = rows.map((row, at): ImportRow => {
    const { line, source, key, problems } = row;
    const about = { line, action: 'add' as const, changes: [], fall: 0 };
    const name = isCleared(source) ? key : kind.title(source);
    const verdict = judged[at];
    if (!verdict) return { ...about, name, problems, state: stateOf(row) };
    return { ...about, name, problems: verdict.problems, state: judgedState(verdict) };
  });
  return firstRows(shown, moveIn);
}

function isCleared(source: SourceRecord): boolean {
  return !('key' in source);
}

function stateOf({ state }: Row): ImportRow['state'] {
  return state === 'waiting' ? 'ready' : (state as ImportRow['state']);
}

function judgedState({ problems, isKnown }: Judged): ImportRow['state'] {
  if (problems.length > 0) return 'refused';
  return isKnown ? 'unchanged' : 'ready';
}

/**
 * Some records, each in a transaction with the state of its row. What is done with is cleared: the
 * file is no second place where a person's data lie. False where nothing waits any more.
 */
export async function moveRecords(
  { db, publicUrl }: { db: Database; publicUrl: string },
  moveIn: StoredMoveIn,
): Promise<boolean> {
  const rows = await listWaitingRows<SourceRecord>(db, moveIn.id, atOnce);
  const kind = recordKindOf(moveIn.kind as 'customers');
  const parts = partsOf(moveIn, publicUrl);
  const judged = await kind.judge(
    db,
    rows.map(({ source }) => source),
    parts,
  );
  for (const [at, row] of rows.entries()) {
    const { problems, isKnown } = judged[at] ?? { problems: [], isKnown: true };
    if (problems.length > 0) await updateRow(db, row, { state: 'refused', problems });
    else if (isKnown) await updateRow(db, row, { state: 'unchanged', source: {} });
    else {
      await db.transaction(async (tx) => {
        if (!(await claimRow(tx, moveIn.id, row.line, 'add'))) return;
        await kind.write(tx, row.source, parts);
        await updateRow(tx, row, { source: {} });
      });
    }
  }
  return rows.length > 0;
}

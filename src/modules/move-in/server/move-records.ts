import type { Database } from '#database/client.ts';
import type { ImportReport, ImportRow } from '#modules/imports/product-import.ts';
import type { SourceRecord } from '#modules/move-in/sources/source-record.ts';
import { firstRows } from './check-rows.ts';
import {
  claimRow,
  listRows,
  type StoredMoveIn,
  type StoredRow,
  updateRow,
} from './move-in-repository.ts';
import { type Judged, recordKindOf } from './record-repository.ts';

type Row = StoredRow<SourceRecord>;

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
 * One record, in a transaction with the state of its row. What is done with is cleared: the file is
 * no second place where a person's data lie.
 */
export async function moveRecord(
  { db, publicUrl }: { db: Database; publicUrl: string },
  moveIn: StoredMoveIn,
  row: Row,
): Promise<void> {
  const kind = recordKindOf(moveIn.kind as 'customers');
  const parts = partsOf(moveIn, publicUrl);
  const [judged] = await kind.judge(db, [row.source], parts);
  const { problems, isKnown } = judged ?? { problems: [], isKnown: true };
  if (problems.length > 0) return updateRow(db, row, { state: 'refused', problems });
  if (isKnown) return updateRow(db, row, { state: 'unchanged', source: {} });
  await db.transaction(async (tx) => {
    if (!(await claimRow(tx, moveIn.id, row.line, 'add'))) return;
    await kind.write(tx, row.source, parts);
    await updateRow(tx, row, { source: {} });
  });
}

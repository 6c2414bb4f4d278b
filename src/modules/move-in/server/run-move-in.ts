import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { findColleague, staffRoleOf, toStaffUser } from '#modules/identity/server/index.ts';
import {
  type CheckedRow,
  type LineBook,
  noOwnColumns,
  writeImportBatch,
} from '#modules/imports/server/index.ts';
import type { SourceRecord } from '#modules/move-in/sources/source-record.ts';
import type { StockWriter } from '#modules/product-editor/server/index.ts';
import { expectAllDone } from '#platform/jobs/each-row.ts';
import { checkRows } from './check-rows.ts';
import { fetchPictures, type PictureParts } from './fetch-pictures.ts';
import {
  claimRow,
  countRows,
  findKnownProducts,
  findRunning,
  listWaitingRows,
  lockMoveIn,
  type StoredMoveIn,
  type StoredRow,
  updateMoveIn,
  updateRow,
} from './move-in-repository.ts';
import { moveRecord } from './move-records.ts';

export type RunParts = PictureParts & { inventory: StockWriter; publicUrl: string };

/**
 * Works on what was started until nothing waits. Each row is written in one transaction with the note
 * that it was, so a process that dies leaves whole rows, and the next one goes on after them.
 */
export async function runMoveIns(parts: RunParts, signal?: AbortSignal): Promise<void> {
  const { db } = parts;
  const errors: unknown[] = [];
  while (!signal?.aborted) {
    const moveIn = await findRunning(db);
    if (!moveIn) break;
    const author = await authorOfMove(db, moveIn);
    if (!author) await updateMoveIn(db, moveIn.id, { state: 'stopped' });
    else if (!(await moveSome(parts, moveIn, author, errors))) await finish(db, moveIn.id, author);
  }
  expectAllDone({ errors });
}

const recordsAtOnce = 50;

/** False where nothing waits any more. */
async function moveSome(
  parts: RunParts,
  moveIn: StoredMoveIn,
  by: RoleAuthor,
  errors: unknown[],
): Promise<boolean> {
  const { db } = parts;
  if (moveIn.kind === 'products') {
    const rows = await listWaitingRows(db, moveIn.id, 1);
    return moveEach(db, rows, errors, (row) => moveRow(parts, moveIn, row, by));
  }
  const rows = await listWaitingRows<SourceRecord>(db, moveIn.id, recordsAtOnce);
  return moveEach(db, rows, errors, (row) => moveRecord(parts, moveIn, row));
}

/** A row that can't be written must not hold up the others. The owner sees it in the file's report. */
async function moveEach<Row extends Pick<StoredRow, 'moveInId' | 'line'>>(
  db: Database,
  rows: readonly Row[],
  errors: unknown[],
  move: (row: Row) => Promise<void>,
): Promise<boolean> {
  for (const row of rows) {
    try {
      await move(row);
    } catch (error) {
      await updateRow(db, row, { state: 'refused', problems: [unexpected] });
      errors.push(error);
    }
  }
  return rows.length > 0;
}

const unexpected = 'The shop could not write it. Try again later.';

/** Null where whoever started it no longer works here. */
async function authorOfMove(db: Database, { createdBy }: StoredMoveIn): Promise<RoleAuthor | null> {
  const row = await findColleague(db, createdBy);
  if (!row || staffRoleOf(row) !== 'owner') return null;
  const { id, email, firstName, lastName } = toStaffUser(row);
  return { actor: { id, email, firstName, lastName }, address: '', staffRole: staffRoleOf(row) };
}

async function moveRow(
  parts: RunParts,
  moveIn: StoredMoveIn,
  stored: StoredRow,
  by: RoleAuthor,
): Promise<void> {
  const { db } = parts;
  const role = by.staffRole;
  const [first] = await checkRows(db, moveIn, [stored], { role, isPreview: false });
  const row =
    first?.wish && stored.pictures === null
      ? await withPictures(parts, moveIn, stored, by)
      : stored;
  const [checked] =
    row === stored ? [first] : await checkRows(db, moveIn, [row], { role, isPreview: false });
  if (!checked) return;
  const [done = checked] =
    checked.wish === null
      ? [checked]
      : await writeImportBatch(
          db,
          {
            inventory: parts.inventory,
            ownColumns: noOwnColumns,
            book: bookOf(moveIn, checked),
            by,
          },
          [checked],
        );
  await noteOutcome(db, row, done);
}

/** Nobody waits for a transaction while the other shop sends its pictures. */
async function withPictures(
  parts: RunParts,
  { source }: StoredMoveIn,
  row: StoredRow,
  { actor }: RoleAuthor,
): Promise<StoredRow> {
  const isKnown = (await findKnownProducts(parts.db, source, [row.key])).has(row.key);
  if (isKnown) return row;
  const { name, pictures: wanted } = row.source;
  const { urls, notes } = await fetchPictures(parts, wanted, { id: actor.id, name });
  const fetched = { pictures: urls, notes };
  await updateRow(parts.db, row, fetched);
  return { ...row, ...fetched };
}

function bookOf({ id }: StoredMoveIn, { action }: CheckedRow): LineBook {
  return {
    lock: async (tx) => {
      await lockMoveIn(tx, id);
    },
    claim: (tx, line) => claimRow(tx, id, line, action),
    note: (tx, line, productId) => updateRow(tx, { moveInId: id, line }, { productId }),
  };
}

/** What was written is noted with the product itself; 'earlier' was noted by whoever wrote it. */
async function noteOutcome(db: Database, row: StoredRow, done: CheckedRow): Promise<void> {
  const { state, action, problems } = done;
  if (state === 'unchanged') await updateRow(db, row, { state });
  if (state === 'refused') await updateRow(db, row, { state, action, problems });
}

async function finish(db: Database, id: string, by: RoleAuthor): Promise<void> {
  await db.transaction(async (tx) => {
    const moveIn = await lockMoveIn(tx, id);
    if (moveIn?.state !== 'running') return;
    await updateMoveIn(tx, id, { state: 'finished', finishedAt: new Date() });
    const { total = 0, failed = 0 } = (await countRows(tx, [id])).get(id) ?? {};
    const detail = { written: total - failed, failed };
    await recordAudit(tx, { ...by, action: 'move-in.finished', subject: moveIn.fileName, detail });
  });
}

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
import type { StockWriter } from '#modules/product-editor/server/index.ts';
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
import { moveRecords } from './move-records.ts';

export type RunParts = PictureParts & { inventory: StockWriter; publicUrl: string };

/**
 * Works on what was started until nothing waits. Each product is written in one transaction with the
 * note that it was, so a process that dies leaves whole products, and the next one goes on after them.
 */
export async function runMoveIns(parts: RunParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const moveIn = await findRunning(parts.db);
    if (!moveIn) return;
    const author = await authorOfMove(parts.db, moveIn);
    if (!author) await updateMoveIn(parts.db, moveIn.id, { state: 'stopped' });
    else if (!(await moveSome(parts, moveIn, author))) await finish(parts.db, moveIn.id, author);
  }
}

/** False where nothing waits any more. */
async function moveSome(parts: RunParts, moveIn: StoredMoveIn, by: RoleAuthor): Promise<boolean> {
  if (moveIn.kind !== 'products') return moveRecords(parts, moveIn);
  const [row] = await listWaitingRows(parts.db, moveIn.id, 1);
  if (row) await moveOrSkip(parts, moveIn, row, by);
  return row !== undefined;
}

/** Null where whoever started it no longer works here. */
async function authorOfMove(db: Database, { createdBy }: StoredMoveIn): Promise<RoleAuthor | null> {
  const row = await findColleague(db, createdBy);
  if (!row || staffRoleOf(row) !== 'owner') return null;
  const { id, email, firstName, lastName } = toStaffUser(row);
  return { actor: { id, email, firstName, lastName }, address: '', staffRole: staffRoleOf(row) };
}

/** One product that can't be written must not hold up the others. */
async function moveOrSkip(...args: Parameters<typeof moveRow>): Promise<void> {
  const [{ db }, , row] = args;
  try {
    await moveRow(...args);
  } catch (error) {
    await updateRow(db, row, { state: 'refused', problems: [unexpected] });
    throw error;
  }
}

const unexpected = 'The shop could not write it. Try again later.';

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

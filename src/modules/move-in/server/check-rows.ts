import type { Executor } from '#database/client.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { type ImportReport, type ImportRow, reportOf } from '#modules/imports/product-import.ts';
import {
  type CheckedRow,
  type CsvRow,
  checkImport,
  noOwnColumns,
} from '#modules/imports/server/index.ts';
import { mostPictures, shownRows } from '#modules/move-in/move-in.ts';
import { createYield } from '#platform/let-others-run.ts';
import { countOf } from '#shared/text.ts';
import {
  findKnownProducts,
  listRows,
  type StoredMoveIn,
  type StoredRow,
} from './move-in-repository.ts';
import { sourceProblems, wishOf } from './product-wish.ts';

export type RowCheck = { role: StaffRole; isPreview: boolean };

/** By the rules of the CSV import; a product that an earlier file brought is changed. */
export async function checkRows(
  db: Executor,
  { source, options }: StoredMoveIn,
  rows: readonly StoredRow[],
  { role, isPreview }: RowCheck,
): Promise<CheckedRow[]> {
  const letOthersRun = createYield();
  const known = await findKnownProducts(
    db,
    source,
    rows.map(({ key }) => key),
  );
  const wishes: CsvRow[] = [];
  for (const { source: product, key, pictures } of rows) {
    const urls = pictures ?? [];
    const isWhole = urls.length === Math.min(product.pictures.length, mostPictures);
    const productId = known.get(key) ?? null;
    wishes.push(wishOf(product, { options, productId, pictures: { urls, isWhole } }));
    await letOthersRun();
  }
  const checked = await checkImport(db, wishes, { stock: false, role, ownColumns: noOwnColumns });
  return checked.map((row, at) => {
    const product = rows[at]?.source;
    const isNew = row.action === 'add';
    const against = product && isNew ? sourceProblems(product, options) : (product?.problems ?? []);
    const others = row.problems.filter((problem) => !problem.startsWith('category:'));
    const problems = [...against, ...others];
    const isGood = problems.length === 0;
    const notes =
      product && isPreview && isGood ? previewNotes(product.pictures.length, isNew) : [];
    return {
      ...row,
      problems,
      notes: [...(product?.notes ?? []), ...notes],
      ...(problems.length > 0 && { state: 'refused' as const, wish: null }),
    };
  });
}

function previewNotes(pictures: number, isNew: boolean): string[] {
  if (pictures === 0) return isNew ? ['It has no picture, so it stays a draft.'] : [];
  return isNew ? [`${countOf(Math.min(pictures, mostPictures), 'picture')} to fetch.`] : [];
}

/** Before the start what would happen; from then on what became of each row. */
export async function reportMoveIn(
  db: Executor,
  moveIn: StoredMoveIn,
  role: StaffRole,
): Promise<ImportReport> {
  const rows = await listRows(db, moveIn.id);
  const isPreview = moveIn.state === 'checked';
  const all = isPreview
    ? (await checkRows(db, moveIn, rows, { role, isPreview })).map(({ wish: _, ...row }) => row)
    : rows.map(shownRow);
  return firstRows(all, moveIn);
}

/** What stands against a row comes first; more than a screen shows is not sent. */
export function firstRows(all: ImportRow[], { state }: StoredMoveIn): ImportReport {
  const report = reportOf(all, state === 'finished');
  const first = all.toSorted((left, right) => rank(right) - rank(left) || left.line - right.line);
  return { ...report, rows: first.slice(0, shownRows) };
}

function rank({ problems, notes = [] }: ImportRow): number {
  return problems.length > 0 ? 2 : Math.min(notes.length, 1);
}

function shownRow({ line, source, state, action, problems, notes }: StoredRow): ImportRow {
  return {
    line,
    name: source.name,
    action: action === 'change' ? 'change' : 'add',
    state: state === 'waiting' ? 'ready' : (state as ImportRow['state']),
    problems,
    changes: [],
    fall: 0,
    notes: [...source.notes, ...notes],
  };
}

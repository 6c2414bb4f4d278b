import type { Executor } from '#database/client.ts';
import { findImageKey } from '#design/image-address.ts';
import type { ImportRow } from '#modules/catalog/product-import.ts';
import {
  type ProductChange,
  type ProductInput,
  productChangeSchema,
  productInputSchema,
  withKnownShades,
} from '#modules/catalog/product-input.ts';
import { listPictures } from '#modules/media/server/index.ts';
import { failures } from '#platform/http/failures.ts';
import { isSame, withoutAbsent } from '#shared/edit-conflict.ts';
import { type AdminRow, listAdminRowsById } from './admin-product-queries.ts';
import { inputOf } from './product-writer.ts';
import type { CsvRow } from './read-product-csv.ts';

/** What a line asks for, once it can be read. */
export type Wish = { id: null; input: ProductInput } | { id: number; change: ProductChange } | null;

export type CheckedRow = ImportRow & { wish: Wish };

type Known = { products: Map<number, AdminRow>; pictures: ReadonlySet<string> };

/**
 * Says of every line what stands against it and what it would do. Reads and locks nothing: what
 * changes before the import is run, the import finds itself.
 */
export async function checkImport(db: Executor, rows: readonly CsvRow[]): Promise<CheckedRow[]> {
  const read = rows.map((row) => ({ row, ...readWish(row) }));
  const ids = rows.flatMap(({ id }) => (isProductNumber(id) ? [id] : []));
  const keys = read.flatMap(({ wish }) => keysOf(wish));
  const known: Known = {
    products: await listAdminRowsById(db, ids),
    pictures: new Set((await listPictures(db, keys)).keys()),
  };
  const seen = new Set<number>();
  return read.map(({ row, wish, problems }) => {
    const isRepeated = row.id !== null && seen.has(row.id);
    if (row.id !== null) seen.add(row.id);
    const found = isRepeated
      ? [`Product ${row.id} stands in the file twice.`]
      : [...problems, ...problemsOf(wish, known)];
    return {
      line: row.line,
      name: String(row.values.name ?? ''),
      action: row.id === null ? 'add' : 'change',
      state: stateOf(wish, found, known),
      problems: found,
      wish,
    };
  });
}

function isProductNumber(id: number | null): id is number {
  return id !== null && Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
}

function readWish({ id, values }: CsvRow): { wish: Wish; problems: string[] } {
  if (id !== null && !isProductNumber(id)) {
    return { wish: null, problems: ['id: must be a product number, or empty for a new product'] };
  }
  const added = id === null ? productInputSchema.safeParse(values) : null;
  const changed = id === null ? null : productChangeSchema.safeParse(values);
  if (added?.success) return { wish: { id: null, input: added.data }, problems: [] };
  if (id !== null && changed?.success) return { wish: { id, change: changed.data }, problems: [] };
  const issues = (added ?? changed)?.error?.issues ?? [];
  return {
    wish: null,
    problems: issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}

function keysOf(wish: Wish): string[] {
  if (!wish) return [];
  const { imageUrl = '', additionalImages = [] } = wish.id === null ? wish.input : wish.change;
  return [imageUrl, ...additionalImages].map(findImageKey).filter((key) => key !== null);
}

function problemsOf(wish: Wish, { products, pictures }: Known): string[] {
  if (wish && wish.id !== null && !products.has(wish.id)) return [failures['product-not-found'][1]];
  const isGone = keysOf(wish).some((key) => !pictures.has(key));
  return isGone ? [failures['picture-not-found'][1]] : [];
}

function stateOf(wish: Wish, problems: string[], { products }: Known): ImportRow['state'] {
  if (problems.length > 0) return 'refused';
  const row = wish?.id == null ? undefined : products.get(wish.id);
  if (!row || !wish || wish.id === null) return 'ready';
  const before = inputOf(row);
  const after = withKnownShades({ ...before, ...withoutAbsent(wish.change) });
  return isSame(before, after) ? 'unchanged' : 'ready';
}

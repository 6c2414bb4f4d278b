import type { Executor } from '#database/client.ts';
import { findImageKey } from '#design/image-address.ts';
import type { StockCell } from '#modules/catalog/choice/stock-input.ts';
import { variantChoices } from '#modules/catalog/choice/variant-choices.ts';
import { listPicturesOf } from '#modules/catalog/pictures/picture-order.ts';
import {
  type ProductChange,
  type ProductFields,
  type ProductInput,
  productChangeSchema,
  productFieldNeeds,
  productInputSchema,
  withKnownShades,
} from '#modules/catalog/product-input.ts';
import { endedSale, saleProblem, settleSale } from '#modules/catalog/selling/sale.ts';
import type { OwnCells, OwnColumns } from '#modules/catalog/server/index.ts';
import { fieldRefusal } from '#modules/identity/field-needs.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { priceFall } from '#modules/imports/bulk-change.ts';
import { type ImportChange, type ImportRow, shownValue } from '#modules/imports/product-import.ts';
import { listVariants } from '#modules/inventory/server/index.ts';
import { choiceText, indexVariants, type VariantStock } from '#modules/inventory/variant.ts';
import { listPictures } from '#modules/media/server/index.ts';
import {
  type AdminRow,
  inputOf,
  listAdminRowsById,
  reductionFields,
} from '#modules/product-editor/server/index.ts';
import { failures } from '#platform/http/failures.ts';
import { createYield } from '#platform/let-others-run.ts';
import { changedFields, isSame, withoutAbsent } from '#shared/edit-conflict.ts';
import { cellsAsChanges } from './own-columns.ts';
import type { CsvRow } from './read-product-csv.ts';

/** The change that a valid line asks for. */
export type Wish = { id: null; input: ProductInput } | { id: number; change: ProductChange } | null;

export type CheckedRow = ImportRow & { wish: Wish; own: OwnCells };

type Known = {
  products: Map<number, AdminRow>;
  pictures: ReadonlySet<string>;
  shelf: ReadonlyMap<number, VariantStock[]>;
  own: ReadonlyMap<number, OwnCells>;
};

/** Whether the file's stock is used for existing products. */
type ImportTicks = { stock: boolean; role: StaffRole; ownColumns: OwnColumns };

/**
 * The problems and the effect of every line. Takes no locks: the import itself detects changes that
 * happen before it runs.
 */
export async function checkImport(
  db: Executor,
  rows: readonly CsvRow[],
  ticks: ImportTicks,
): Promise<CheckedRow[]> {
  const letOthersRun = createYield();
  const read: ReadRow[] = [];
  for (const row of rows) {
    read.push({ row, ...readWish(row, ticks) });
    await letOthersRun();
  }
  const ids = rows.flatMap(({ id }) => (isProductNumber(id) ? [id] : []));
  const keys = read.flatMap(({ wish }) => keysOf(wish));
  const known: Known = {
    products: await listAdminRowsById(db, ids),
    pictures: new Set((await listPictures(db, keys)).keys()),
    shelf: await listVariants(db, ids),
    own: await ticks.ownColumns.read(db, ids),
  };
  const seen = new Set<number>();
  const checked: CheckedRow[] = [];
  for (const each of read) {
    const { id } = each.row;
    const isRepeated = id !== null && seen.has(id);
    checked.push(checkRow(each, known, { ...ticks, isRepeated }));
    if (id !== null) seen.add(id);
    await letOthersRun();
  }
  return checked;
}

type ReadRow = { row: CsvRow; wish: Wish; problems: string[] };

function checkRow(
  { row, wish, problems }: ReadRow,
  known: Known,
  { isRepeated, role, ownColumns }: ImportTicks & { isRepeated: boolean },
): CheckedRow {
  const own = row.own ?? {};
  const found = isRepeated
    ? [`Product ${row.id} is in the file twice.`]
    : [...problems, ...problemsOf(wish, known), ...ownColumns.check(own)];
  const wished = found.length > 0 ? [] : [...changesOf(wish, known), ...ownChanges(row, known)];
  const refused = found.length > 0 ? null : refusalOf(wished, role);
  if (refused) found.push(refused);
  const changes = refused ? [] : wished;
  return {
    line: row.line,
    name: String(row.values.name ?? ''),
    action: row.id === null ? 'add' : 'change',
    state: stateOf(wish, found, changes),
    problems: found.length > mostTold ? [...found.slice(0, mostTold), 'There is more.'] : found,
    changes,
    fall: found.length > 0 ? 0 : fallOf(wish, known),
    wish,
    own,
  };
}

function ownChanges({ id, own = {} }: CsvRow, known: Known): ImportChange[] {
  return id === null ? [] : cellsAsChanges(known.own.get(id), own);
}

/** The permission to count stock applies to files as well as forms. */
function refusalOf(changes: readonly ImportChange[], role: StaffRole): string | null {
  const fields = changes.map(({ field }) => field.replace(/^stock .*$/, 'stock'));
  return fieldRefusal(role, productFieldNeeds, fields);
}

/** With this many problems, users correct the file before they read more. */
const mostTold = 20;

function isProductNumber(id: number | null): id is number {
  return id !== null && Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
}

function readWish({ id, values }: CsvRow, ticks: ImportTicks): { wish: Wish; problems: string[] } {
  if (id !== null && !isProductNumber(id)) {
    return { wish: null, problems: ['id: must be a product number, or empty for a new product'] };
  }
  const added = id === null ? productInputSchema.safeParse(values) : null;
  const changed = id === null ? null : productChangeSchema.safeParse(values);
  if (added?.success) return { wish: { id: null, input: added.data }, problems: [] };
  if (id !== null && changed?.success) {
    const change = ticks.stock ? changed.data : withoutStock(changed.data);
    return { wish: { id, change }, problems: [] };
  }
  const issues = (added ?? changed)?.error?.issues ?? [];
  return {
    wish: null,
    problems: issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}

/** Removes quantities, but not codes and weights. */
function withoutStock({ quantity: _, stock, ...change }: ProductChange): ProductChange {
  const coded = (stock ?? [])
    .map(({ quantity: __, ...cell }) => cell)
    .filter(({ sku, barcode, weight }) => sku || barcode || weight !== undefined);
  return coded.length > 0 ? { ...change, stock: coded } : change;
}

function keysOf(wish: Wish): string[] {
  if (!wish) return [];
  const { imageUrl = '', additionalImages = [] } = wish.id === null ? wish.input : wish.change;
  return listPicturesOf({ imageUrl, additionalImages })
    .map(findImageKey)
    .filter((key) => key !== null);
}

function problemsOf(wish: Wish, { products, pictures }: Known): string[] {
  if (!wish) return [];
  const row = wish.id === null ? null : products.get(wish.id);
  if (row === undefined) return [failures['product-not-found'][1]];
  const after = wish.id === null ? wish.input : afterOf(row, wish.change);
  const cells = (wish.id === null ? wish.input.stock : wish.change.stock) ?? [];
  const choices = indexVariants(variantChoices(after));
  const strange = cells.filter((cell) => !choices.same(cell));
  const isGone = keysOf(wish).some((key) => !pictures.has(key));
  return [
    ...saleProblems(row, wish),
    ...(isGone ? [failures['picture-not-found'][1]] : []),
    ...strange.map((cell) => `${choiceText(cell) || 'No size or colour'} is none of its variants.`),
  ];
}

function afterOf(row: AdminRow | null, change: ProductChange): ProductFields {
  if (!row) throw new Error('A change needs a product');
  const {
    stock: _,
    version: __,
    base: ___,
    quantityBefore: ____,
    ...fields
  } = withoutAbsent(change);
  return withKnownShades({ ...inputOf(row), ...fields });
}

/** For existing products; a new one has no earlier price. */
function fallOf(wish: Wish, { products }: Known): number {
  const row = wish?.id == null ? undefined : products.get(wish.id);
  if (!row || !wish || wish.id === null) return 0;
  return priceFall({ before: inputOf(row), after: soldAs(row, wish.change) });
}

/** The product with the price after the sale's rules. */
function soldAs(row: AdminRow, change: ProductChange): ProductFields {
  return settleSale(endedSale(inputOf(row), afterOf(row, change)), new Date());
}

/** The reduction in a file must match the price. */
function saleProblems(row: AdminRow | null, wish: Wish): string[] {
  if (!row || !wish || wish.id === null) return [];
  const before = inputOf(row);
  const isTouched = reductionFields.some((field) => {
    const value = wish.change[field];
    return value !== undefined && !isSame(value, before[field]);
  });
  const problem = isTouched ? saleProblem(soldAs(row, wish.change)) : null;
  return problem ? [problem.message] : [];
}

function changesOf(wish: Wish, { products, shelf }: Known): ImportChange[] {
  const row = wish?.id == null ? undefined : products.get(wish.id);
  if (!row || !wish || wish.id === null) return [];
  const before = inputOf(row);
  const after = afterOf(row, wish.change);
  const { stock } = wish.change;
  const variants = indexVariants(shelf.get(row.id) ?? []);
  const fields = changedFields(before, after)
    .filter((field) => field !== 'quantity' || !stock)
    .map((field) => ({
      field: String(field),
      from: shownValue(before[field]),
      to: shownValue(after[field]),
    }));
  return [...fields, ...(stock ?? []).flatMap((cell) => cellChanges(cell, variants.serving(cell)))];
}

function cellChanges(cell: StockCell, now: VariantStock | null): ImportChange[] {
  const name = choiceText(cell);
  const parts: [label: string, from: unknown, to: unknown][] = [
    ['stock', now?.quantity ?? 0, cell.quantity],
    ['sku', now?.sku ?? null, cell.sku],
    ['barcode', now?.barcode ?? null, cell.barcode],
    ['weight', now?.weight ?? null, cell.weight],
  ];
  return parts
    .filter(([, from, to]) => to !== undefined && !isSame(from, to))
    .map(([label, from, to]) => ({
      field: name ? `${label} ${name}` : label,
      from: shownValue(from),
      to: shownValue(to),
    }));
}

function stateOf(wish: Wish, problems: string[], changes: ImportChange[]): ImportRow['state'] {
  if (problems.length > 0) return 'refused';
  if (!wish || wish.id === null) return 'ready';
  return changes.length > 0 ? 'ready' : 'unchanged';
}

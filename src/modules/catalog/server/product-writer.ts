import type { Transaction } from '#database/client.ts';
import { findImageKey } from '#design/image-address.ts';
import {
  type ProductChange,
  type ProductInput,
  withKnownShades,
} from '#modules/catalog/product-input.ts';
import { searchTextOf } from '#modules/catalog/search-text.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { attachMedia } from '#modules/media/server/index.ts';
import {
  changedFields,
  type FieldConflict,
  findConflicts,
  withoutAbsent,
} from '#shared/edit-conflict.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type AdminRow, findAdminRow } from './admin-product-queries.ts';
import {
  insertProduct,
  lockProduct,
  type ProductColumns,
  updateProduct,
} from './product-writer-repository.ts';
import { type StockChange, stockChangeOf } from './stock-change.ts';

export type WriteRefusal = 'product-not-found' | 'picture-not-found';

export type StockWriter = Pick<Inventory, 'correctStock'>;

export type WrittenChange = { before: ProductInput; after: ProductInput };

export type WrittenRow = WrittenChange & { id: number; target: StockChange['target'] };

type Refusal = WriteRefusal | 'edit-conflict';
type Conflicting = { conflicts: FieldConflict[]; version: number };
type RowAnswer = Result<WrittenRow, Refusal, Conflicting>;
export type ChangeAnswer = Result<WrittenChange, Refusal, Conflicting>;

/** Stores a product with its stock and claims its pictures; answers its id. */
export async function writeNewProduct(
  tx: Transaction,
  inventory: StockWriter,
  input: ProductInput,
  actor: string,
): Promise<Result<number, WriteRefusal>> {
  if (!(await claimPictures(tx, picturesOf(input)))) return fail('picture-not-found');
  const id = await insertProduct(tx, columnsOf(input));
  await inventory.correctStock(tx, id, input.quantity, { reference: 'new product', actor });
  return ok(id);
}

/** What staff want of a product, given how it stands. */
type Decision = { change: ProductChange; stock: StockChange };

/** What is absent keeps its value, and what is the same is not written. */
export async function writeProductChange(
  tx: Transaction,
  inventory: StockWriter,
  id: number,
  change: ProductChange,
  actor: string,
): Promise<ChangeAnswer> {
  const written = await writeProductRow(tx, id, (row) => ({
    change,
    stock: stockChangeOf(row, change),
  }));
  return written.ok ? ok(await settleStock(tx, inventory, written.value, actor)) : written;
}

/** The product's own row; its stock is left to `settleStock`. */
export async function writeProductRow(
  tx: Transaction,
  id: number,
  decide: (row: AdminRow) => Decision,
): Promise<RowAnswer> {
  const row = (await lockProduct(tx, id)) ? await findAdminRow(tx, id) : null;
  if (!row) return fail('product-not-found');
  const { change, stock } = decide(row);
  const { quantity: _, quantityBefore: __, version, base, ...fields } = withoutAbsent(change);
  const before = inputOf(row);
  const conflicts = findConflicts({ ...before, version: row.version }, fields, { version, base });
  if (stock.conflict) conflicts.push(stock.conflict);
  if (conflicts.length > 0) return fail('edit-conflict', { conflicts, version: row.version });
  const after = withKnownShades({ ...before, ...fields });
  const written = { id, before, after, target: stock.target };
  if (changedFields(before, after).length === 0 && !stock.target) return ok(written);
  const known = new Set(picturesOf(before));
  const added = picturesOf(after).filter((url) => !known.has(url));
  if (!(await claimPictures(tx, added))) return fail('picture-not-found');
  await updateProduct(tx, id, columnsOf(after), { isRecounted: stock.target !== null });
  return ok(written);
}

/**
 * Touches the stock only where somebody changed its figure, and goes by what it is under its lock.
 * Last in a transaction: buyers wait for whoever holds it.
 */
export async function settleStock(
  tx: Transaction,
  inventory: StockWriter,
  { id, before, after, target }: WrittenRow,
  actor: string,
): Promise<WrittenChange> {
  if (!target) return { before, after };
  let [was, is] = [before.quantity, after.quantity];
  const count = (now: number) => {
    [was, is] = [now, target(now)];
    return is;
  };
  await inventory.correctStock(tx, id, count, { reference: `product ${id}`, actor });
  return { before: { ...before, quantity: was }, after: { ...after, quantity: is } };
}

export function inputOf(row: AdminRow): ProductInput {
  const {
    id: _,
    nameKey: __,
    priceCents,
    available,
    createdAt,
    updatedAt,
    version,
    countedVersion,
    ...kept
  } = row;
  return {
    ...kept,
    category: row.category as ProductInput['category'],
    weightUnit: row.weightUnit as ProductInput['weightUnit'],
    price: centsToDollars(priceCents),
    quantity: available,
  };
}

function columnsOf({ price, quantity: _, ...input }: ProductInput): ProductColumns {
  return { ...input, priceCents: dollarsToCents(price), searchText: searchTextOf(input) };
}

export function picturesOf({ imageUrl, additionalImages }: ProductInput): string[] {
  return [imageUrl, ...additionalImages].filter((url) => url !== '');
}

/** False where one of our own pictures has been swept meanwhile; those of other sites are theirs. */
async function claimPictures(tx: Transaction, urls: readonly string[]): Promise<boolean> {
  const keys = new Set(urls.map(findImageKey).filter((key) => key !== null));
  const attached = await attachMedia(tx, [...keys]);
  return attached.length === keys.size;
}

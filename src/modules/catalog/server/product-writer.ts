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
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type AdminRow, findAdminRow } from './admin-product-queries.ts';
import {
  insertProduct,
  lockProduct,
  type ProductColumns,
  updateProduct,
} from './product-writer-repository.ts';

export type WriteRefusal = 'product-not-found' | 'picture-not-found';

export type StockWriter = Pick<Inventory, 'correctStock'>;

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

/** What is absent keeps its value; stock moves by what the form changed, not by what was sold. */
export async function writeProductChange(
  tx: Transaction,
  inventory: StockWriter,
  id: number,
  { quantityBefore, ...change }: ProductChange,
  actor: string,
): Promise<Result<{ before: ProductInput; after: ProductInput }, WriteRefusal>> {
  const row = (await lockProduct(tx, id)) ? await findAdminRow(tx, id) : null;
  if (!row) return fail('product-not-found');
  const before = inputOf(row);
  const merged = withKnownShades({ ...before, ...withoutAbsent(change) });
  const known = new Set(picturesOf(before));
  const added = picturesOf(merged).filter((url) => !known.has(url));
  if (!(await claimPictures(tx, added))) return fail('picture-not-found');
  await updateProduct(tx, id, columnsOf(merged));
  const moved = quantityBefore === undefined ? 0 : before.quantity - quantityBefore;
  const quantity =
    change.quantity === undefined ? before.quantity : Math.max(0, change.quantity + moved);
  await inventory.correctStock(tx, id, quantity, { reference: `product ${id}`, actor });
  return ok({ before, after: { ...merged, quantity } });
}

export function inputOf(row: AdminRow): ProductInput {
  const { id: _, nameKey: __, priceCents, available, createdAt, updatedAt, ...kept } = row;
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

function picturesOf({ imageUrl, additionalImages }: ProductInput): string[] {
  return [imageUrl, ...additionalImages].filter((url) => url !== '');
}

/** False where one of our own pictures has been swept meanwhile; those of other sites are theirs. */
async function claimPictures(tx: Transaction, urls: readonly string[]): Promise<boolean> {
  const keys = new Set(urls.map(findImageKey).filter((key) => key !== null));
  const attached = await attachMedia(tx, [...keys]);
  return attached.length === keys.size;
}

function withoutAbsent<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

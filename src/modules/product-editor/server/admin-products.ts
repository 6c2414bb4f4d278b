import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { describeConflict, recordAudit } from '#modules/audit/server/index.ts';
import {
  type AdminProduct,
  type AdminProductSort,
  adminSortKinds,
} from '#modules/catalog/admin-product.ts';
import { categories } from '#modules/catalog/category.ts';
import { listPicturesOf } from '#modules/catalog/pictures/picture-order.ts';
import { mapFacts } from '#modules/catalog/product-facts.ts';
import type { ProductChange, ProductInput } from '#modules/catalog/product-input.ts';
import { shownFormerPrice } from '#modules/catalog/selling/former-price.ts';
import {
  lowestPriceBefore,
  type PastPrice,
  reductionBegan,
} from '#modules/catalog/selling/lowest-price.ts';
import {
  type Collections,
  formerPriceOf,
  momentText,
  toPublicProduct,
} from '#modules/catalog/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import { listVariants, type TakenCodes } from '#modules/inventory/server/index.ts';
import {
  type AdminProductFilter,
  type AdminProductQuery,
  mostChosen,
} from '#modules/product-editor/admin-product-schema.ts';
import { changedFields, type EditConflict } from '#shared/edit-conflict.ts';
import { readCursor, writeCursor } from '#shared/list-cursor.ts';
import { centsToDollars } from '#shared/money.ts';
import { type Failure, fail, ok, type Result } from '#shared/result.ts';
import {
  countAdminRows,
  isTakenCode,
  keyOf,
  listAdminRows,
  listMatchingIds,
  listUsedCategories,
  listWaiting,
  setRemoved,
} from './admin-product-repository.ts';
import { listPastPrices } from './price-history-repository.ts';
import { filterOf } from './product-filter.ts';
import { type AdminRow, findAdminRow } from './writing/admin-row-queries.ts';
import { announceProducts } from './writing/announce-products.ts';
import { inputOf } from './writing/product-columns.ts';
import {
  type StockWriter,
  type WriteRefusal,
  type WrittenChange,
  writeNewProduct,
  writeProductChange,
} from './writing/product-writer.ts';

export type AdminProductList = {
  products: AdminProduct[];
  total: number;
  nextCursor: string | null;
};

type Written = Promise<Result<AdminProduct, WriteRefusal>>;
type Added = Promise<Result<AdminProduct, WriteRefusal, TakenCodes>>;
type Changed = Promise<
  Result<
    AdminProduct,
    WriteRefusal | 'edit-conflict' | 'not-permitted',
    EditConflict | TakenCodes | string
  >
>;

export type AdminProducts = ReturnType<typeof createAdminProducts>;

type Dependencies = {
  db: Database;
  inventory: StockWriter;
  collections: Pick<Collections, 'spellingsOf'>;
};

export function createAdminProducts(deps: Dependencies) {
  const { db } = deps;
  return {
    list: (query: AdminProductQuery) => listPage(deps, query),
    /** The ids of all matching products, up to the limit of a bulk change. */
    listIds: (filter: AdminProductFilter) =>
      listMatchingIds(db, filterOf(filter, deps.collections), mostChosen),
    /** The categories that have a product, in the shop's order. */
    listCategories: () =>
      listUsedCategories(
        db,
        categories.map(({ id }) => id),
      ),
    find: (id: number) => findWithStock(db, id),
    add: (input: ProductInput, by: RoleAuthor): Added =>
      refuseTakenCode(() => addProduct(deps, input, by)),
    change: (id: number, change: ProductChange, by: RoleAuthor): Changed =>
      refuseTakenCode(() => changeProduct(deps, { id, change, by })),
    remove: (id: number, by: RoleAuthor) =>
      transactionOrFail(db, async (tx): Promise<Result<null, 'product-not-found'>> => {
        const row = await findAdminRow(tx, id);
        const name = await setRemoved(tx, id, true);
        if (name === null || row === null) return fail('product-not-found');
        await announceProducts(tx, [{ id, before: inputOf(row), after: null }]);
        await auditProduct(tx, by, 'product.removed', id, { name });
        return ok(null);
      }),
    /** Undoes a removal. */
    restore: (id: number, by: RoleAuthor) =>
      transactionOrFail(db, async (tx): Written => {
        const name = await setRemoved(tx, id, false);
        const row = name === null ? null : await findAdminRow(tx, id);
        if (row === null) return fail('product-not-found');
        await announceProducts(tx, [{ id, before: null, after: inputOf(row) }]);
        await auditProduct(tx, by, 'product.restored', id, { name });
        return ok(toAdminProduct(row));
      }),
  };
}

function addProduct({ db, inventory }: Dependencies, input: ProductInput, by: RoleAuthor): Added {
  return transactionOrFail(db, async (tx) => {
    const added = await writeNewProduct(tx, inventory, input, by.actor.email);
    if (!added.ok) return added;
    const product = await reread(tx, added.value);
    if (!product.ok) return product;
    const { name, price, quantity } = product.value;
    await announceProducts(tx, [{ id: added.value, before: null, after: input }]);
    await auditProduct(tx, by, 'product.added', added.value, { name, price, quantity });
    return product;
  });
}

type ChangeOrder = { id: number; change: ProductChange; by: RoleAuthor };

function changeProduct({ db, inventory }: Dependencies, { id, change, by }: ChangeOrder): Changed {
  return transactionOrFail(db, async (tx) => {
    const written = await writeProductChange(tx, inventory, id, change, by);
    if (!written.ok) {
      const { code, detail } = written;
      if (!detail || typeof detail === 'string' || 'codes' in detail)
        return { ok: false, code, detail };
      return fail(code, await describeConflict(tx, `product:${id}`, detail));
    }
    const changes = differences(written.value);
    if (changes) {
      await announceProducts(tx, [{ id, ...written.value }]);
      await auditProduct(tx, by, 'product.changed', id, changes);
    }
    return reread(tx, id);
  });
}

/** If two requests save the same code at once, the unique index refuses the second. */
async function refuseTakenCode<R>(write: () => Promise<R>): Promise<R | Failure<'code-taken'>> {
  try {
    return await write();
  } catch (error) {
    if (isTakenCode(error)) return fail('code-taken');
    throw error;
  }
}

async function listPage(
  { db, collections }: Dependencies,
  query: AdminProductQuery,
): Promise<Result<AdminProductList, 'bad-request'>> {
  const { sort, limit, cursor } = query;
  const after =
    cursor === undefined
      ? null
      : readCursor<AdminProductSort>(cursor, { [sort]: adminSortKinds[sort] });
  if (cursor !== undefined && !after) return fail('bad-request');
  const filter = filterOf(query, collections);
  const [rows, total] = await Promise.all([
    listAdminRows(db, filter, { sort, after, limit: limit + 1 }),
    countAdminRows(db, filter),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return ok({
    products: shown.map(toAdminProduct),
    total,
    nextCursor: last ? writeCursor({ sort, key: keyOf(sort, last), id: last.id }) : null,
  });
}

/** Writes the audit entry under the name that conflicts are looked up by. */
export async function auditProduct(
  tx: Transaction,
  by: RoleAuthor,
  action: string,
  id: number,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, { ...by, action, subject: `product:${id}`, detail });
}

async function reread(db: Executor, id: number): Written {
  const product = await findWithStock(db, id);
  return product ? ok(product) : fail('product-not-found');
}

async function findWithStock(db: Executor, id: number): Promise<AdminProduct | null> {
  const row = await findAdminRow(db, id);
  if (!row) return null;
  const shelf = await listVariants(db, [id]);
  const waitingFor = row.waiting > 0 ? await listWaiting(db, id) : [];
  const prices = await listPastPrices(db, id);
  const lowest = lowestPriceBefore(prices, reducedAt(row, prices));
  const lowestPrice = lowest === null ? null : centsToDollars(lowest);
  return { ...toAdminProduct(row), stock: shelf.get(id) ?? [], waitingFor, lowestPrice };
}

/** The start of the reduction; now for a product that is not reduced. */
function reducedAt(row: AdminRow, prices: readonly PastPrice[]): Date {
  const now = new Date();
  const isReduced = shownFormerPrice(formerPriceOf(row), now) !== null;
  const began = isReduced ? reductionBegan(prices, momentText(row.formerPriceFrom)) : null;
  return began ?? now;
}

export function toAdminProduct(row: AdminRow): AdminProduct {
  const { media: _, swatches: __, ...product } = toPublicProduct(row, []);
  return {
    ...product,
    // In the order that staff gave them: the form does not swap the first two pictures.
    imageUrl: row.imageUrl,
    additionalImages: row.additionalImages,
    images: listPicturesOf(row),
    leadsWithSecond: row.leadsWithSecond,
    darkImages: row.darkImages,
    wearWith: row.wearWith,
    hsCode: row.hsCode,
    taxGroup: row.taxGroup,
    ...mapFacts((field) => row[field]),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    toCount: row.toCount,
    waiting: row.waiting,
    ...formerPriceOf(row),
    salePrice: inputOf(row).salePrice,
    published: row.published,
    publishAt: momentText(row.publishAt),
    isGiftCard: row.isGiftCard,
  };
}

/** Each changed field with its old and new value, for the audit log; null if there is none. */
export function differences(change: WrittenChange): Record<string, unknown> | null {
  const { before, after, cells = {}, codes = {} } = change;
  const fields = changedFields(before, after).map((field) => [
    field,
    [before[field], after[field]],
  ]);
  const detail = {
    ...Object.fromEntries(fields),
    ...(Object.keys(cells).length > 0 && { stock: cells }),
    ...(Object.keys(codes).length > 0 && { codes }),
  };
  return Object.keys(detail).length > 0 ? detail : null;
}

import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import {
  type AdminProduct,
  type AdminProductSort,
  adminSortKinds,
  changeFigure,
} from '#modules/catalog/admin-product.ts';
import type { AdminProductQuery, BulkChange } from '#modules/catalog/admin-product-schema.ts';
import { categories } from '#modules/catalog/category.ts';
import {
  largestPrice,
  largestQuantity,
  type ProductChange,
  type ProductInput,
} from '#modules/catalog/product-input.ts';
import type { Author } from '#modules/staff/author.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import { announceCatalogChange } from '#platform/catalog-change.ts';
import { readCursor, writeCursor } from '#shared/list-cursor.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  type AdminRow,
  countAdminRows,
  findAdminRow,
  keyOf,
  listAdminRows,
  listUsedCategories,
} from './admin-product-queries.ts';
import { toPublicProduct } from './product-row.ts';
import {
  type StockWriter,
  type WriteRefusal,
  writeNewProduct,
  writeProductChange,
} from './product-writer.ts';
import { hideProduct, lockProduct, showProduct } from './product-writer-repository.ts';

export type AdminProductList = {
  products: AdminProduct[];
  total: number;
  nextCursor: string | null;
};

type BulkRefusal = 'product-not-found' | 'figure-too-large';

type Written = Promise<Result<AdminProduct, WriteRefusal>>;

export type AdminProducts = {
  list(query: AdminProductQuery): Promise<Result<AdminProductList, 'bad-request'>>;
  /** The categories that have a product, in the shop's order. */
  listCategories(): Promise<string[]>;
  find(id: number): Promise<AdminProduct | null>;
  add(input: ProductInput, by: Author): Written;
  change(id: number, change: ProductChange, by: Author): Written;
  remove(id: number, by: Author): Promise<Result<null, 'product-not-found'>>;
  /** Takes a removal back. */
  restore(id: number, by: Author): Written;
  /** All of the products or none. */
  changeMany(change: BulkChange, by: Author): Promise<Result<number, BulkRefusal>>;
};

/** Every listing may show the product or stop doing so: all kept pages are dropped. */
export const allPages = '';

export function createAdminProducts(deps: { db: Database; inventory: StockWriter }): AdminProducts {
  const { db, inventory } = deps;
  return {
    list: (query) => listPage(db, query),
    listCategories: () =>
      listUsedCategories(
        db,
        categories.map(({ id }) => id),
      ),
    async find(id) {
      const row = await findAdminRow(db, id);
      return row && toAdminProduct(row);
    },
    add: (input, by) =>
      transactionOrFail(db, async (tx) => {
        const added = await writeNewProduct(tx, inventory, input, by.actor.email);
        if (!added.ok) return added;
        const { name, price, quantity } = input;
        await recordChange(tx, by, 'product.added', added.value, { name, price, quantity });
        return reread(tx, added.value);
      }),
    change: (id, change, by) =>
      transactionOrFail(db, async (tx) => {
        const written = await writeProductChange(tx, inventory, id, change, by.actor.email);
        if (!written.ok) return written;
        const { before, after } = written.value;
        await recordChange(tx, by, 'product.changed', id, differences(before, after));
        return reread(tx, id);
      }),
    remove: (id, by) =>
      transactionOrFail(db, async (tx) => {
        const name = await hideProduct(tx, id);
        if (name === null) return fail('product-not-found');
        await recordChange(tx, by, 'product.removed', id, { name });
        return ok(null);
      }),
    restore: (id, by) =>
      transactionOrFail(db, async (tx) => {
        const name = await showProduct(tx, id);
        if (name === null) return fail('product-not-found');
        await recordChange(tx, by, 'product.restored', id, { name });
        return reread(tx, id);
      }),
    changeMany: (change, by) =>
      transactionOrFail(db, (tx) => changeMany(tx, inventory, change, by)),
  };
}

async function listPage(
  db: Database,
  query: AdminProductQuery,
): Promise<Result<AdminProductList, 'bad-request'>> {
  const { q, category, status, sort, limit, cursor } = query;
  const after =
    cursor === undefined
      ? null
      : readCursor<AdminProductSort>(cursor, { [sort]: adminSortKinds[sort] });
  if (cursor !== undefined && !after) return fail('bad-request');
  const filter = { q, category, status };
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

async function changeMany(
  tx: Transaction,
  inventory: StockWriter,
  { ids, price, quantity, inStock, featured }: BulkChange,
  by: Author,
): Promise<Result<number, BulkRefusal>> {
  // In one order for everybody, so that two bulk changes can't wait for each other.
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of sorted) {
    const row = (await lockProduct(tx, id)) ? await findAdminRow(tx, id) : null;
    if (!row) return fail('product-not-found');
    const cents = price && { ...price, value: inCents(price) };
    const change = {
      price: cents && centsToDollars(changeFigure(row.priceCents, cents)),
      quantity: quantity && changeFigure(row.available, quantity),
      quantityBefore: quantity && row.available,
      inStock,
      featured,
    };
    if (isTooLarge(change)) return fail('figure-too-large');
    const written = await writeProductChange(tx, inventory, id, change, by.actor.email);
    if (!written.ok) return fail('product-not-found');
    const { before, after } = written.value;
    await recordAudit(tx, {
      ...by,
      action: 'product.changed',
      subject: `product:${id}`,
      detail: differences(before, after),
    });
  }
  await announceCatalogChange(tx, allPages);
  return ok(sorted.length);
}

/** Beyond these the form could not change the product any more. */
function isTooLarge({ price = 0, quantity = 0 }: Pick<ProductChange, 'price' | 'quantity'>) {
  return price > largestPrice || quantity > largestQuantity;
}

/** Percent stay percent; sums of money become cents. */
function inCents({ by, value }: NonNullable<BulkChange['price']>): number {
  return by === 'percent' ? value : dollarsToCents(value);
}

async function recordChange(
  tx: Transaction,
  by: Author,
  action: string,
  id: number,
  detail: Record<string, unknown>,
): Promise<void> {
  await announceCatalogChange(tx, allPages);
  await recordAudit(tx, { ...by, action, subject: `product:${id}`, detail });
}

async function reread(db: Executor, id: number): Written {
  const row = await findAdminRow(db, id);
  return row ? ok(toAdminProduct(row)) : fail('product-not-found');
}

export function toAdminProduct(row: AdminRow): AdminProduct {
  const { media: _, swatches: __, ...product } = toPublicProduct(row, []);
  return {
    ...product,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Each changed field with its old and new value, for the audit log. */
export function differences(before: ProductInput, after: ProductInput): Record<string, unknown> {
  const fields = Object.keys(after) as (keyof ProductInput)[];
  const changed = fields.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}

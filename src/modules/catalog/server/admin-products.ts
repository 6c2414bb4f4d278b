import type { Database, Executor, Transaction } from '#database/client.ts';
import { type AdminProduct, changeFigure } from '#modules/catalog/admin-product.ts';
import type { AdminProductQuery, BulkChange } from '#modules/catalog/admin-product-schema.ts';
import { categories } from '#modules/catalog/category.ts';
import {
  largestPrice,
  largestQuantity,
  type ProductChange,
  type ProductInput,
} from '#modules/catalog/product-input.ts';
import { type AuditRecord, recordAudit } from '#modules/staff/server/index.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { encodeAdminCursor, parseAdminCursor } from './admin-cursor.ts';
import {
  type AdminRow,
  countAdminRows,
  findAdminRow,
  keyOf,
  listAdminRows,
  listUsedCategories,
} from './admin-product-queries.ts';
import { announceProducts, type ProductStep } from './announce-products.ts';
import { toPublicProduct } from './product-row.ts';
import {
  inputOf,
  type StockWriter,
  type WriteRefusal,
  writeNewProduct,
  writeProductChange,
} from './product-writer.ts';
import { hideProduct, lockProduct, showProduct } from './product-writer-repository.ts';

/** Who changes something, and from where. */
export type Author = Pick<AuditRecord, 'address'> & { actor: NonNullable<AuditRecord['actor']> };

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
      inOneGo(db, async (tx) => {
        const added = await writeNewProduct(tx, inventory, input, by.actor.email);
        if (!added.ok) return added;
        const { name, price, quantity } = input;
        await announceProducts(tx, [{ id: added.value, before: null, after: input }]);
        await note(tx, by, 'product.added', added.value, { name, price, quantity });
        return reread(tx, added.value);
      }),
    change: (id, change, by) =>
      inOneGo(db, async (tx) => {
        const written = await writeProductChange(tx, inventory, id, change, by.actor.email);
        if (!written.ok) return written;
        const { before, after } = written.value;
        await announceProducts(tx, [{ id, before, after }]);
        await note(tx, by, 'product.changed', id, differences(before, after));
        return reread(tx, id);
      }),
    remove: (id, by) =>
      inOneGo(db, async (tx) => {
        const row = (await lockProduct(tx, id)) ? await findAdminRow(tx, id) : null;
        const name = await hideProduct(tx, id);
        if (name === null || row === null) return fail('product-not-found');
        await announceProducts(tx, [{ id, before: inputOf(row), after: null }]);
        await note(tx, by, 'product.removed', id, { name });
        return ok(null);
      }),
    restore: (id, by) =>
      inOneGo(db, async (tx) => {
        const name = await showProduct(tx, id);
        const row = name === null ? null : await findAdminRow(tx, id);
        if (row === null) return fail('product-not-found');
        await announceProducts(tx, [{ id, before: null, after: inputOf(row) }]);
        await note(tx, by, 'product.restored', id, { name });
        return ok(toAdminProduct(row));
      }),
    changeMany: (change, by) => inOneGo(db, (tx) => changeMany(tx, inventory, change, by)),
  };
}

class Refused extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('Refused');
    this.refusal = refusal;
  }
}

/** A refusal undoes what was written before it. */
export async function inOneGo<T, Code extends string>(
  db: Database,
  work: (tx: Transaction) => Promise<Result<T, Code>>,
): Promise<Result<T, Code>> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal as Result<T, Code>;
    throw error;
  }
}

async function listPage(
  db: Database,
  query: AdminProductQuery,
): Promise<Result<AdminProductList, 'bad-request'>> {
  const { q, category, status, sort, limit, cursor } = query;
  const after = cursor === undefined ? null : parseAdminCursor(cursor, sort);
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
    nextCursor: last ? encodeAdminCursor({ sort, key: keyOf(sort, last), id: last.id }) : null,
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
  const steps: ProductStep[] = [];
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
    steps.push({ id, before, after });
    await note(tx, by, 'product.changed', id, differences(before, after));
  }
  await announceProducts(tx, steps);
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

async function note(
  tx: Transaction,
  by: Author,
  action: string,
  id: number,
  detail: Record<string, unknown>,
): Promise<void> {
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

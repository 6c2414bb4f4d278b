import type { Database, Executor, Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import { listCollectionRows } from '#modules/catalog/server/index.ts';
import type { RoleAuthor } from '#modules/identity/author.ts';
import {
  type BulkField,
  type BulkValues,
  bulkFieldsOf,
  type KnownCollection,
  planBulkChange,
} from '#modules/imports/bulk-change.ts';
import type {
  BulkAnswer,
  BulkChange,
  BulkPreview,
  BulkUndo,
  ChangedProduct,
  LeftOut,
} from '#modules/imports/bulk-change-schema.ts';
import {
  announceProducts,
  auditProduct,
  differences,
  listAdminRowsById,
  type StockWriter,
  stockRefusal,
  type WrittenChange,
} from '#modules/product-editor/server/index.ts';
import { changedFields } from '#shared/edit-conflict.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type BulkLine, insertBulkChange, listUndoable } from './bulk-change-repository.ts';
import { bulkValuesOf, valuesOf } from './bulk-values.ts';
import { type BulkRefusal, changeMany, type ManyWritten } from './change-many-products.ts';
import { type UndoRefusal, undoBulkChange } from './undo-bulk-change.ts';

export type BulkChanges = ReturnType<typeof createBulkChanges>;

type Made = Promise<
  Result<BulkAnswer, BulkRefusal | 'not-permitted', { products: LeftOut[] } | string>
>;
type TakenBack = Promise<Result<BulkUndo, UndoRefusal | 'not-permitted', string>>;
type Dependencies = { db: Database; inventory: StockWriter };

export function createBulkChanges({ db, inventory }: Dependencies) {
  return {
    /** The result for each product; nothing is written. */
    preview: async (change: BulkChange) => preview(db, change, await listKnown(db)),
    make: (change: BulkChange, by: RoleAuthor) =>
      transactionOrFail(db, async (tx): Made => {
        const parts = { inventory, collections: await listKnown(tx) };
        const changed = await changeMany(tx, parts, change, by);
        if (!changed.ok) return changed;
        const refused = refusedAmong(by, changed.value.written);
        if (refused) return fail('not-permitted', refused);
        const { leftOut } = changed.value;
        const written = changed.value.written.filter((each) => differences(each) !== null);
        const products = written.map(toChanged);
        if (written.length === 0) return ok({ ...done, changed: 0, products, leftOut, undo: null });
        const { ids: _, seen: __, ...fields } = change;
        const undo = await insertBulkChange(tx, fields, by.actor.id, written.map(lineOf));
        await auditProducts(tx, by, written);
        await auditBulk(tx, by, 'product.bulk-changed', undo, {
          ...fields,
          products: written.length,
        });
        await announceProducts(tx, written);
        return ok({ ...done, changed: written.length, products, leftOut, undo });
      }),
    listUndoable: () => listUndoable(db),
    /** Possible within a day. */
    undo: (id: string, by: RoleAuthor) =>
      transactionOrFail(db, async (tx): TakenBack => {
        const undone = await undoBulkChange(tx, inventory, id, by.actor.email);
        if (!undone.ok) return undone;
        const refused = refusedAmong(by, undone.value.written);
        if (refused) return fail('not-permitted', refused);
        const { leftAlone } = undone.value;
        const written = undone.value.written.filter((each) => differences(each) !== null);
        await auditProducts(tx, by, written);
        const restored = written.length;
        const detail = { products: restored, leftAlone };
        await auditBulk(tx, by, 'product.bulk-undone', id, detail);
        await announceProducts(tx, written);
        return ok({ ...done, restored, products: written.map(toChanged), leftAlone });
      }),
  };
}

async function listKnown(db: Executor): Promise<KnownCollection[]> {
  const rows = await listCollectionRows(db);
  return rows.map(({ slug, spellings }) => ({ id: slug, spellings }));
}

/** The message for the first change of stock by a user who may not count it. */
function refusedAmong({ staffRole }: RoleAuthor, written: readonly WrittenChange[]): string | null {
  for (const change of written) {
    const refused = stockRefusal(staffRole, change);
    if (refused) return refused;
  }
  return null;
}

const done = { success: true as const };

async function auditProducts(
  tx: Transaction,
  by: RoleAuthor,
  written: readonly (WrittenChange & { id: number })[],
): Promise<void> {
  for (const { id, ...each } of written) {
    await auditProduct(tx, by, 'product.changed', id, differences(each) ?? {});
  }
}

function auditBulk(
  tx: Transaction,
  by: RoleAuthor,
  action: string,
  id: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, { ...by, action, subject: `bulk-change:${id}`, detail });
}

async function preview(
  db: Database,
  { ids, seen: _, ...fields }: BulkChange,
  collections: readonly KnownCollection[],
): Promise<BulkPreview> {
  const rows = await listAdminRowsById(db, ids);
  return [...new Set(ids)].map((id) => {
    const row = rows.get(id);
    if (!row) {
      const name = `Product ${id}`;
      return { id, name, version: 1, before: {}, after: {}, reason: 'gone' as const };
    }
    const now = bulkValuesOf(row);
    const { after, reason } = planBulkChange(now, fields, { collections });
    const { name, version } = row;
    return { id, name, version, before: pick(now, bulkFieldsOf(fields)), after, reason };
  });
}

function pick(values: BulkValues, names: readonly BulkField[]): Partial<BulkValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function touched({ before, after }: WrittenChange) {
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  const names = changedFields(old, fresh);
  return { before: pick(old, names), after: pick(fresh, names) };
}

function toChanged(written: WrittenChange & { id: number }): ChangedProduct {
  return { id: written.id, name: written.after.name, ...touched(written) };
}

function lineOf(written: ManyWritten): BulkLine {
  const { id: productId, wasToCount, countedVersion, moved = [] } = written;
  return {
    productId,
    ...touched(written),
    moved: moved.map(({ color, size, before, after }) => ({ color, size, by: after - before })),
    wasToCount,
    countedVersion,
  };
}

import type { Database } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { type BulkFields, type BulkValues, planBulkChange } from '#modules/catalog/bulk-change.ts';
import type {
  BulkAnswer,
  BulkChange,
  BulkList,
  BulkPreview,
  BulkUndo,
  ChangedProduct,
  LeftOut,
} from '#modules/catalog/bulk-change-schema.ts';
import type { Author } from '#modules/staff/author.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import { changedFields } from '#shared/edit-conflict.ts';
import { centsToDollars } from '#shared/money.ts';
import { ok, type Result } from '#shared/result.ts';
import { type AdminRow, listAdminRowsById } from './admin-product-queries.ts';
import { auditProduct, differences } from './admin-products.ts';
import { announceProducts } from './announce-products.ts';
import { type BulkLine, insertBulkChange, listUndoable } from './bulk-change-repository.ts';
import { type BulkRefusal, changeMany, type ManyWritten } from './change-many-products.ts';
import type { StockWriter, WrittenChange } from './product-writer.ts';
import { type UndoRefusal, undoBulkChange } from './undo-bulk-change.ts';

export type BulkChanges = {
  /** What would become of each product; nothing is written. */
  preview(change: BulkChange): Promise<BulkPreview>;
  make(
    change: BulkChange,
    by: Author,
  ): Promise<Result<BulkAnswer, BulkRefusal, { products: LeftOut[] }>>;
  listUndoable(): Promise<BulkList>;
  /** Within a day. */
  undo(id: string, by: Author): Promise<Result<BulkUndo, UndoRefusal>>;
};

type Dependencies = { db: Database; inventory: StockWriter };

export function createBulkChanges({ db, inventory }: Dependencies): BulkChanges {
  return {
    preview: (change) => preview(db, change),
    make: (change, by) =>
      transactionOrFail(db, async (tx) => {
        const changed = await changeMany(tx, inventory, change, by.actor.email);
        if (!changed.ok) return changed;
        const { leftOut } = changed.value;
        const written = changed.value.written.filter((each) => differences(each) !== null);
        const products = written.map(toChanged);
        if (written.length === 0) return ok({ ...done, changed: 0, products, leftOut, undo: null });
        const { ids: _, seen: __, ...fields } = change;
        const undo = await insertBulkChange(tx, fields, by.actor.id, written.map(lineOf));
        for (const { id, ...each } of written) {
          await auditProduct(tx, by, 'product.changed', id, differences(each) ?? {});
        }
        await auditBulk(tx, by, 'product.bulk-changed', undo, {
          ...fields,
          products: written.length,
        });
        await announceProducts(tx, written);
        return ok({ ...done, changed: written.length, products, leftOut, undo });
      }),
    listUndoable: () => listUndoable(db),
    undo: (id, by) =>
      transactionOrFail(db, async (tx) => {
        const undone = await undoBulkChange(tx, inventory, id, by.actor.email);
        if (!undone.ok) return undone;
        const { leftAlone } = undone.value;
        const written = undone.value.written.filter((each) => differences(each) !== null);
        for (const { id: productId, ...each } of written) {
          await auditProduct(tx, by, 'product.changed', productId, differences(each) ?? {});
        }
        const restored = written.length;
        const detail = { products: restored, leftAlone };
        await auditBulk(tx, by, 'product.bulk-undone', id, detail);
        await announceProducts(tx, written);
        return ok({ ...done, restored, products: written.map(toChanged), leftAlone });
      }),
  };
}

const done = { success: true as const };

function auditBulk(
  tx: Parameters<typeof recordAudit>[0],
  by: Author,
  action: string,
  id: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, { ...by, action, subject: `bulk-change:${id}`, detail });
}

async function preview(
  db: Database,
  { ids, seen: _, ...fields }: BulkChange,
): Promise<BulkPreview> {
  const rows = await listAdminRowsById(db, ids);
  return [...new Set(ids)].map((id) => {
    const row = rows.get(id);
    if (!row) {
      const name = `Product ${id}`;
      return { id, name, version: 1, before: {}, after: {}, reason: 'gone' as const };
    }
    const now = valuesOf(row);
    const { after, reason } = planBulkChange(now, fields);
    const { name, version } = row;
    return { id, name, version, before: asked(now, fields), after, reason };
  });
}

function valuesOf({ priceCents, available, inStock, featured }: AdminRow): BulkValues {
  return { price: centsToDollars(priceCents), quantity: available, inStock, featured };
}

/** The values that the change is about. */
function asked(values: BulkValues, fields: BulkFields): Partial<BulkValues> {
  const names = Object.keys(values) as (keyof BulkValues)[];
  return pick(
    values,
    names.filter((name) => fields[name] !== undefined),
  );
}

function pick(values: BulkValues, names: readonly (keyof BulkValues)[]): Partial<BulkValues> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function touched({ before, after }: WrittenChange) {
  const values = ({ price, quantity, inStock, featured }: BulkValues): BulkValues => ({
    price,
    quantity,
    inStock,
    featured,
  });
  const [old, fresh] = [values(before), values(after)];
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

import type { Database, Transaction } from '#database/client.ts';
import type { PackedReport } from '#modules/fulfilment/shipment-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { auditOrder } from '#modules/order-desk/server/index.ts';
import { packingRefusal } from '#modules/orders/packing/pack-order.ts';
import { addHistory, lockOrder, updateOrder } from '#modules/orders/server/index.ts';

export type PackedChange = Author & { numbers: readonly string[]; packed: boolean };

/** Marks each order as packed separately. An order already marked does not change. */
export async function markPacked(
  { db }: { db: Database },
  { numbers, packed, ...author }: PackedChange,
): Promise<PackedReport> {
  const report: PackedReport = [];
  for (const order of new Set(numbers)) {
    report.push({ order, ...(await db.transaction((tx) => mark(tx, order, packed, author))) });
  }
  return report;
}

async function mark(
  tx: Transaction,
  number: string,
  packed: boolean,
  author: Author,
): Promise<Omit<PackedReport[number], 'order'>> {
  const order = await lockOrder(tx, number);
  if (!order) return { outcome: 'refused', reason: 'There is no order with this number.' };
  const isPacked = order.packedAt !== null;
  if (isPacked === packed) {
    const reason = packed ? `Packed already by ${order.packedBy}.` : 'It was not packed.';
    return { outcome: 'unchanged', reason };
  }
  const refusal = packingRefusal(order.status);
  if (refusal) return { outcome: 'refused', reason: refusal };
  const actor = author.actor.email;
  await updateOrder(tx, order.id, {
    packedAt: packed ? new Date() : null,
    packedBy: packed ? actor : '',
  });
  const values = packed ? { toValue: 'packed' } : { fromValue: 'packed' };
  await addHistory(tx, order.id, { kind: 'packing', ...values, actor });
  await auditOrder(tx, author, packed ? 'order.packed' : 'order.unpacked', number, {});
  return { outcome: 'done', reason: '' };
}

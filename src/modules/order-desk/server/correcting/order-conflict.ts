import type { Executor } from '#database/client.ts';
import {
  findLastOrderChange,
  findNameOf,
  type OrderChange,
} from '#modules/order-desk/server/order-queries.ts';
import type { OrderStatus } from '#modules/orders/order.ts';
import { type Sending, sendingOf } from '#modules/orders/sending.ts';
import {
  type HistoryEntry,
  listOrderRefunds,
  type OrderRow,
} from '#modules/orders/server/index.ts';
import {
  type EditConflict,
  type EditStart,
  type FieldConflict,
  findConflicts,
} from '#shared/edit-conflict.ts';

/** Status and sending of an order. The history says who changed each. */
type EditedFields = { status?: OrderStatus; sending?: Sending; waybill?: string | null };

const kindsOf: Readonly<Record<string, readonly HistoryEntry['kind'][]>> = {
  status: ['status'],
  sending: ['courier', 'waybill'],
  waybill: ['courier', 'waybill'],
};

/** Null if nobody else has changed these fields since the page was opened. */
export async function findOrderConflict(
  db: Executor,
  order: OrderRow,
  sent: EditedFields,
  start: EditStart,
): Promise<EditConflict | null> {
  const { status, waybill, version } = order;
  const current = { status, waybill, version, sending: sendingOf(order) };
  const conflicts = findConflicts(current, sent, start);
  if (conflicts.length === 0) return null;
  const kinds = conflicts.flatMap(({ field }) => kindsOf[field] ?? []);
  return conflictBy(db, order, conflicts, await findLastOrderChange(db, order.id, kinds));
}

/** A refund adds to earlier ones, so only the refundable sum can conflict. */
export async function describeRefundConflict(
  db: Executor,
  order: OrderRow,
  refundable: Omit<FieldConflict, 'field'>,
): Promise<EditConflict> {
  const refunds = await listOrderRefunds(db, order);
  const [last] = refunds.toSorted((one, other) => Number(other.updatedAt) - Number(one.updatedAt));
  const change = last ? { actor: last.requestedBy, at: last.updatedAt } : null;
  return conflictBy(db, order, [{ field: 'refundable', ...refundable }], change);
}

/** Uses the order's history, not the audit log: the shop itself changes orders too. */
async function conflictBy(
  db: Executor,
  { version }: OrderRow,
  conflicts: FieldConflict[],
  last: OrderChange | null,
): Promise<EditConflict> {
  return {
    conflicts,
    changedBy: last && (last.actor === 'shop' ? 'The shop' : await findNameOf(db, last.actor)),
    changedAt: last?.at.toISOString() ?? null,
    version,
  };
}

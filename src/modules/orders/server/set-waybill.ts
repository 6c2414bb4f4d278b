import type { Database } from '#database/client.ts';
import { isWaybill } from '#modules/shipping/tracking-number.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { auditOrder, type OrderAuthor } from './audit-order.ts';
import { addHistory, lockOrder, updateOrder } from './order-repository.ts';

export type WaybillChange = OrderAuthor & {
  number: string;
  /** Empty takes a wrong one away again. */
  waybill: string;
};

/** The courier's own number, which replaces our reference wherever parcels are followed. */
export async function setWaybill(
  { db }: { db: Database },
  { number, waybill, ...author }: WaybillChange,
): Promise<Result<string | null, 'order-not-found' | 'invalid-waybill'>> {
  const digits = waybill.replace(/[\s-]/g, '');
  if (digits !== '' && !isWaybill(digits)) return fail('invalid-waybill');
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) return fail('order-not-found');
    const next = digits === '' ? null : digits;
    if (next === order.waybill) return ok(next);
    await updateOrder(tx, order.id, { waybill: next });
    const values = { fromValue: order.waybill ?? '', toValue: next ?? '' };
    await addHistory(tx, order.id, { kind: 'waybill', ...values, actor: author.actor });
    const waybills = [order.waybill, next];
    await auditOrder(tx, author, 'order.waybill-changed', number, { waybill: waybills });
    return ok(next);
  });
}

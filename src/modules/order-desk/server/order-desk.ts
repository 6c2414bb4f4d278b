import type { Database } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import { findOrderByNumber, type OrderPost, type Redeeming } from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import type { SecondRate } from '#modules/settings/section-values.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { findOrderDetails, listOrders } from './admin-orders.ts';
import { auditOrder } from './audit-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { correctOrder, lookAtOrderShipping } from './correcting/correct-order.ts';
import { exportOrders } from './export-orders.ts';
import { keepLonger } from './keep-longer.ts';
import { sendMailAgain } from './mails/send-mail-again.ts';
import { insertNote } from './order-note-repository.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { setOrderStatus } from './set-order-status.ts';

export type OrderDeskParts = OrderPost & {
  db: Database;
  inventory: Inventory;
  offers: Redeeming;
  payments: Payments;
  shipping: Shipping;
  currency: string;
  /** The rate for the second currency on papers of a day; null for none. */
  secondRateOn(day: string): SecondRate | null;
};

type NewNote = Author & { number: string; text: string };

/** Adds a note between staff to an order. Notes cannot be edited or deleted. */
async function addNote(
  { db }: { db: Database },
  { number, text, ...author }: NewNote,
): Promise<Result<null, 'order-not-found'>> {
  return db.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, number);
    if (!order) return fail('order-not-found');
    await insertNote(tx, { orderId: order.id, text, author: author.actor.email });
    await auditOrder(tx, author, 'order.note-added', number, { text });
    return ok(null);
  });
}

const useCases = {
  listOrders,
  exportOrders,
  findOrderDetails,
  setOrderStatus,
  cancelOrder,
  keepLonger,
  addNote,
  refundOrder,
  lookAtOrderShipping,
  correctOrder,
  sendMailAgain,
};

export type OrderDesk = Bound<typeof useCases>;

export const createOrderDesk = (parts: OrderDeskParts): OrderDesk => bindUseCases(useCases, parts);

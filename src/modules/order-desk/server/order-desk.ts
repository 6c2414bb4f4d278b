import type { Database } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { AdminOrderDetails } from '#modules/order-desk/admin-order.ts';
import type { OrderPost, Redeeming } from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import type { SecondRate } from '#modules/settings/section-values.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import { addNote } from './add-note.ts';
import { findOrderDetails, listOrders } from './admin-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { correctOrder, lookAtOrderShipping } from './correcting/correct-order.ts';
import { exportOrders } from './export-orders.ts';
import { keepLonger } from './keep-longer.ts';
import { sendMailAgain } from './mails/send-mail-again.ts';
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

type Rest<Command> = Command extends (parts: never, ...rest: infer Input) => infer Answer
  ? (...input: Input) => Answer
  : never;

export type OrderDesk = {
  listOrders: Rest<typeof listOrders>;
  /** As CSV, line by line. */
  exportOrders: Rest<typeof exportOrders>;
  findOrderDetails(number: string): Promise<AdminOrderDetails | null>;
  setOrderStatus: Rest<typeof setOrderStatus>;
  cancelOrder: Rest<typeof cancelOrder>;
  keepLonger: Rest<typeof keepLonger>;
  addNote: Rest<typeof addNote>;
  refundOrder: Rest<typeof refundOrder>;
  lookAtOrderShipping: Rest<typeof lookAtOrderShipping>;
  correctOrder: Rest<typeof correctOrder>;
  sendMailAgain: Rest<typeof sendMailAgain>;
};

export function createOrderDesk(parts: OrderDeskParts): OrderDesk {
  const { db } = parts;
  return {
    listOrders: (query) => listOrders(db, query),
    exportOrders: (filter) => exportOrders(db, filter),
    findOrderDetails: (number) => findOrderDetails(parts, number),
    setOrderStatus: (change) => setOrderStatus(parts, change),
    cancelOrder: (cancellation) => cancelOrder(parts, cancellation),
    keepLonger: (wish) => keepLonger(parts, wish),
    addNote: (note) => addNote(parts, note),
    refundOrder: (wish) => refundOrder(parts, wish),
    lookAtOrderShipping: (number, address) => lookAtOrderShipping(parts, number, address),
    correctOrder: (correcting) => correctOrder(parts, correcting),
    sendMailAgain: (wish) => sendMailAgain(parts, wish),
  };
}

import type { Database } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import type { OrderLine } from '#modules/orders/order.ts';
import { orderNumberPattern } from '#modules/orders/order-number.ts';
import type { OrderConfirmation, OrderedItem } from '#modules/orders/order-schema.ts';
import { expectedDay, methodOf, shownToShoppers, wayOf } from '#modules/orders/order-way.ts';
import { type Payments, type RefundNews, refundNewsQueue } from '#modules/payments/server/index.ts';
import type { SecondRate } from '#modules/settings/section-values.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { centsToDollars } from '#shared/money.ts';
import { addNote } from './desk/add-note.ts';
import { findOrderDetails, listOrders } from './desk/admin-orders.ts';
import { cancelOrder } from './desk/cancel-order.ts';
import { correctOrder, lookAtOrderShipping } from './desk/correct-order.ts';
import { exportOrders } from './desk/export-orders.ts';
import { keepLonger } from './desk/keep-longer.ts';
import { sendMailAgain } from './desk/send-mail-again.ts';
import { setOrderStatus } from './desk/set-order-status.ts';
import { findOrderByNumber } from './order-lookup-queries.ts';
import type { OrderPost } from './order-post.ts';
import { listLines, type OrderRow } from './order-repository.ts';
import { bookRefund } from './refunds/book-refund.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { findReservation } from './reservations/reservation-repository.ts';

export type OrdersParts = OrderPost & {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  inventory: Inventory;
  payments: Payments;
  shipping: Shipping;
  currency: string;
  /** What papers of a day print beside their dollars; null for nothing. */
  secondRateOn(day: string): SecondRate | null;
};

type Rest<Command> = Command extends (parts: never, ...rest: infer Input) => infer Answer
  ? (...input: Input) => Answer
  : never;

export type Orders = {
  findConfirmation(number: string): Promise<OrderConfirmation | null>;
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

export function createOrders(parts: OrdersParts): Orders {
  const { db } = parts;
  parts.jobs.define<RefundNews>(refundNewsQueue, ({ refundId }) => bookRefund(parts, refundId));
  return {
    async findConfirmation(number) {
      const order = orderNumberPattern.test(number) ? await findOrderByNumber(db, number) : null;
      if (!order) return null;
      const lines = await listLines(db, order.id);
      const reservation = order.reservedUntil && (await findReservation(db, order.id));
      return {
        orderId: order.number,
        status: shownToShoppers(order),
        paymentStatus: order.paymentStatus,
        items: lines.map(orderedItemOf),
        subtotal: centsToDollars(order.subtotalCents),
        shipping: centsToDollars(order.shippingCents),
        discount: centsToDollars(order.discountCents),
        ...(order.giftWrapped && { wrapping: centsToDollars(order.wrappingCents) }),
        ...(order.discountCode && { discountCode: order.discountCode }),
        ...(order.giftCardCents > 0 && { giftCard: centsToDollars(order.giftCardCents) }),
        total: centsToDollars(order.totalCents),
        currency: 'USD',
        delivery: order.delivery,
        createdAt: order.createdAt.toISOString(),
        ...(order.reservedUntil && { reservedUntil: order.reservedUntil.toISOString() }),
        ...(reservation?.promisedUntil && { awaitsConfirming: true as const }),
        ...travelOf(order),
      };
    },
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

/** The specification fixes the text for a courier's order. All others name their real way. */
function travelOf(order: OrderRow) {
  const way = wayOf(order);
  const day = expectedDay(order);
  const number = order.sentBy === 'other' ? order.waybill : order.trackingReference;
  return {
    ...methodOf(order),
    ...((way === 'rider' || way === 'email') && { way }),
    ...(day !== null && { estimatedDelivery: day }),
    ...(way === 'courier' && number !== null && { trackingNumber: number }),
  };
}

function orderedItemOf(line: OrderLine): OrderedItem {
  const { productName, imageUrl, color, size, quantity, unitPriceCents } = line;
  const total = centsToDollars(unitPriceCents * quantity);
  return { name: productName, imageUrl, color, size, quantity, total };
}

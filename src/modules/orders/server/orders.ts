import type { Database } from '#database/client.ts';
import type { Inventory } from '#modules/inventory/server/index.ts';
import type { AdminOrderDetails } from '#modules/orders/admin-order.ts';
import { estimatedDelivery, type OrderLine, statusForShoppers } from '#modules/orders/order.ts';
import { orderNumberPattern } from '#modules/orders/order-number.ts';
import type { OrderConfirmation, OrderedPiece } from '#modules/orders/order-schema.ts';
import { type Payments, type RefundNews, refundNewsQueue } from '#modules/payments/server/index.ts';
import type { SecondRate } from '#modules/settings/second-currency.ts';
import type { Courier } from '#modules/shipping/courier.ts';
import type { Shipping } from '#modules/shipping/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { centsToDollars } from '#shared/money.ts';
import { addNote } from './add-note.ts';
import { findOrderDetails, listOrders } from './admin-orders.ts';
import { bookRefund } from './book-refund.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeSending } from './change-sending.ts';
import { correctOrder, lookAtOrderShipping } from './correct-order.ts';
import { createCourierEvents } from './courier-events.ts';
import { type Customers, createCustomers } from './customers.ts';
import { exportOrders } from './export-orders.ts';
import { keepLonger } from './keep-longer.ts';
import { listSlips } from './list-slips.ts';
import { markPacked } from './mark-packed.ts';
import { findOrderByNumber } from './order-lookup-queries.ts';
import type { OrderPost } from './order-post.ts';
import { listLines } from './order-repository.ts';
import { createPersonalFiles, type PersonalFiles } from './personal-data.ts';
import { refundOrder } from './refund-order.ts';
import { declineReturn } from './returns/decline-return.ts';
import { receiveReturn } from './returns/receive-return.ts';
import { findReturnable, requestReturn } from './returns/request-return.ts';
import { sendMailAgain } from './send-mail-again.ts';
import { setOrderStatus } from './set-order-status.ts';
import { setWaybill } from './set-waybill.ts';
import { previewShipments, shipMany } from './ship-many.ts';
import { type TrackingAnswer, trackOrder } from './track-order.ts';

export type OrdersParts = OrderPost & {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  inventory: Inventory;
  payments: Payments;
  courier: Courier;
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
  /** `address`: where the question comes from; nobody may try many numbers. */
  trackOrder(typed: string, address: string): Promise<TrackingAnswer>;
  listOrders: Rest<typeof listOrders>;
  /** As CSV, piece by piece. */
  exportOrders: Rest<typeof exportOrders>;
  findOrderDetails(number: string): Promise<AdminOrderDetails | null>;
  customers: Customers;
  personalFiles: PersonalFiles;
  setOrderStatus: Rest<typeof setOrderStatus>;
  setWaybill: Rest<typeof setWaybill>;
  changeSending: Rest<typeof changeSending>;
  listSlips: Rest<typeof listSlips>;
  markPacked: Rest<typeof markPacked>;
  previewShipments: Rest<typeof previewShipments>;
  shipMany: Rest<typeof shipMany>;
  cancelOrder: Rest<typeof cancelOrder>;
  keepLonger: Rest<typeof keepLonger>;
  addNote: Rest<typeof addNote>;
  refundOrder: Rest<typeof refundOrder>;
  lookAtOrderShipping: Rest<typeof lookAtOrderShipping>;
  correctOrder: Rest<typeof correctOrder>;
  sendMailAgain: Rest<typeof sendMailAgain>;
  receiveReturn: Rest<typeof receiveReturn>;
  declineReturn: Rest<typeof declineReturn>;
  findReturnable: Rest<typeof findReturnable>;
  requestReturn: Rest<typeof requestReturn>;
};

export function createOrders(parts: OrdersParts): Orders {
  const { db } = parts;
  const courierEvents = createCourierEvents(parts.courier);
  parts.jobs.define<RefundNews>(refundNewsQueue, ({ refundId }) => bookRefund(parts, refundId));
  return {
    async findConfirmation(number) {
      const order = orderNumberPattern.test(number) ? await findOrderByNumber(db, number) : null;
      if (!order) return null;
      const lines = await listLines(db, order.id);
      return {
        orderId: order.number,
        status: statusForShoppers(order.status, order.delivery),
        paymentStatus: order.paymentStatus,
        items: lines.map(orderedPieceOf),
        subtotal: centsToDollars(order.subtotalCents),
        shipping: centsToDollars(order.shippingCents),
        discount: centsToDollars(order.discountCents),
        ...(order.giftWrapped && { wrapping: centsToDollars(order.wrappingCents) }),
        ...(order.discountCode && { discountCode: order.discountCode }),
        ...(order.giftCardCents > 0 && { giftCard: centsToDollars(order.giftCardCents) }),
        total: centsToDollars(order.totalCents),
        currency: 'USD',
        carrier: order.carrier,
        service: order.service,
        delivery: order.delivery,
        createdAt: order.createdAt.toISOString(),
        ...(order.reservedUntil && { reservedUntil: order.reservedUntil.toISOString() }),
        estimatedDelivery: estimatedDelivery(order.createdAt),
        trackingNumber: order.trackingReference,
      };
    },
    trackOrder: (typed, address) => trackOrder({ db, courierEvents }, typed, address),
    listOrders: (query) => listOrders(db, query),
    exportOrders: (filter) => exportOrders(db, filter),
    findOrderDetails: (number) => findOrderDetails(parts, number),
    customers: createCustomers(db),
    personalFiles: createPersonalFiles(db),
    setOrderStatus: (change) => setOrderStatus(parts, change),
    setWaybill: (change) => setWaybill(parts, change),
    changeSending: (change) => changeSending(parts, change),
    listSlips: (numbers) => listSlips(parts, numbers),
    markPacked: (change) => markPacked(parts, change),
    previewShipments: (wishes) => previewShipments(parts, wishes),
    shipMany: (shipments) => shipMany(parts, shipments),
    cancelOrder: (cancellation) => cancelOrder(parts, cancellation),
    keepLonger: (wish) => keepLonger(parts, wish),
    addNote: (note) => addNote(parts, note),
    refundOrder: (wish) => refundOrder(parts, wish),
    lookAtOrderShipping: (number, address) => lookAtOrderShipping(parts, number, address),
    correctOrder: (correcting) => correctOrder(parts, correcting),
    sendMailAgain: (wish) => sendMailAgain(parts, wish),
    receiveReturn: (wish) => receiveReturn(parts, wish),
    declineReturn: (declined) => declineReturn(parts, declined),
    findReturnable: (asked, address) => findReturnable(parts, asked, address),
    requestReturn: (asked, address) => requestReturn(parts, asked, address),
  };
}

function orderedPieceOf(line: OrderLine): OrderedPiece {
  const { productName, imageUrl, color, size, quantity, unitPriceCents } = line;
  const total = centsToDollars(unitPriceCents * quantity);
  return { name: productName, imageUrl, color, size, quantity, total };
}

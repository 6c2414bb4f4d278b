export { parcelOf, toAdminOrder } from './desk/admin-orders.ts';
export { auditOrder } from './desk/audit-order.ts';
export { findOrderConflict } from './desk/order-conflict.ts';
export { ship, withRefundUnderWay } from './desk/set-order-status.ts';
export { tellOfSending, writeSending } from './desk/write-sending.ts';
export { markOrderPaid, markOrderPaymentFailed } from './mark-order-paid.ts';
export { answerChanged, changed, getDetails, tags } from './order-answers.ts';
export {
  findOrderByCollectionCode,
  findOrderByForeignNumber,
  findOrderByNumber,
  findOrderByTracking,
  listHistory,
} from './order-lookup-queries.ts';
export { listRefundsMadeWith, lockOrderMoney, requestRefunds } from './order-money.ts';
export { mailCustomer, type OrderPost } from './order-post.ts';
export { listItemsOf } from './order-queries.ts';
export {
  addHistory,
  findOrderOfCheckout,
  findOrderOfPayment,
  listLines,
  lockOrder,
  type OrderRow,
  type StoredOrder,
  saveCustomer,
  updateOrder,
} from './order-repository.ts';
export type { Orders } from './orders.ts';
export { recordOrder } from './record-order.ts';
export { type BookingParts, bookRefund } from './refunds/book-refund.ts';
export {
  cameBackIn,
  listReturnsOf,
  type ReturnLine,
  type ReturnRow,
} from './refunds/order-returns-queries.ts';
export { recordDispute } from './refunds/record-dispute.ts';
export { carryOut, type RefundOutcome } from './refunds/refund-order.ts';
export { lapseReservations } from './reservations/lapse-reservations.ts';
export {
  confirmPromise,
  countReserved,
  findReservation,
  insertReservation,
  listReservedAt,
  listReservedBy,
  lockReserver,
} from './reservations/reservation-repository.ts';
export { stockOfLines } from './stock-of-lines.ts';

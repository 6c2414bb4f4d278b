export { markOrderPaid, markOrderPaymentFailed } from './mark-order-paid.ts';
export {
  findOrderByCollectionCode,
  findOrderByForeignNumber,
  findOrderByNumber,
  findOrderByTracking,
  listHistory,
} from './order-lookup-queries.ts';
export {
  findOrderMoney,
  listOrderRefunds,
  listRefundsMadeWith,
  lockOrderMoney,
  madeWith,
  mailedParts,
  methodOf,
  requestRefunds,
} from './order-money.ts';
export { mailCustomer, type OrderPost } from './order-post.ts';
export {
  addHistory,
  findOrderOfCheckout,
  findOrderOfPayment,
  type HistoryEntry,
  listLines,
  lockOrder,
  type OrderRow,
  type StoredOrder,
  saveCustomer,
  updateOrder,
} from './order-repository.ts';
export type { Orders } from './orders.ts';
export { recordOrder } from './record-order.ts';
export {
  type AppliedOffers,
  type IssuedCard,
  type OfferedPurchase,
  type OfferRefusal,
  type OfferRefused,
  type OffersFailure,
  type OfferWish,
  type Redeeming,
  redeemingOf,
} from './redeeming.ts';
export { type BookingParts, bookRefund } from './refunds/book-refund.ts';
export { carryOut, type RefundOutcome } from './refunds/carry-out-refunds.ts';
export { recordDispute } from './refunds/record-dispute.ts';
export { lapseReservations } from './reservations/lapse-reservations.ts';
export {
  confirmPromise,
  countReservationUntil,
  countReserved,
  findReservation,
  insertReservation,
  listReservedAt,
  listReservedBy,
  lockReserver,
} from './reservations/reservation-repository.ts';
export { returnGoods } from './return-goods.ts';
export { findLastTelling, hasStockBack } from './shipment-queries.ts';
export { stockOfLines } from './stock-of-lines.ts';

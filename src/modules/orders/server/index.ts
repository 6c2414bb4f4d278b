export { adminOrderRoutes } from './admin-orders-api.ts';
export { bookRefund } from './book-refund.ts';
export { lapseReservations } from './lapse-reservations.ts';
export { markOrderPaid, markOrderPaymentFailed } from './mark-order-paid.ts';
export {
  findOrderByCollectionCode,
  findOrderByNumber,
  listHistory,
} from './order-lookup-queries.ts';
export { lockOrderMoney, requestRefunds } from './order-money.ts';
export type { OrderPost } from './order-post.ts';
export {
  addHistory,
  findOrderOfCheckout,
  findOrderOfPayment,
  listLines,
  lockOrder,
  type StoredOrder,
  updateOrder,
} from './order-repository.ts';
export { createOrders, type Orders } from './orders.ts';
export { ordersRoutes } from './orders-api.ts';
export { recordDispute } from './record-dispute.ts';
export { recordOrder } from './record-order.ts';
export {
  countReserved,
  forgetOldReservations,
  insertReservation,
  lockReserver,
} from './reservation-repository.ts';
export { listOpenReturns } from './returns/return-repository.ts';
export {
  bookReturn,
  type OpenedReturn,
  openReturn,
  type TakeBackFailure,
} from './returns/take-back.ts';

export { adminOrderRoutes } from './admin-orders-api.ts';
export { markOrderPaid, markOrderPaymentFailed } from './mark-order-paid.ts';
export type { OrderPost } from './order-post.ts';
export {
  addHistory,
  findOrderOfCheckout,
  findOrderOfPayment,
  lockOrder,
  updateOrder,
} from './order-repository.ts';
export { createOrders, type Orders } from './orders.ts';
export { ordersRoutes } from './orders-api.ts';
export { recordDispute } from './record-dispute.ts';
export { recordOrder } from './record-order.ts';

export { adminOrderRoutes } from './admin-orders-api.ts';
export { adoptRefunds } from './adopt-refunds.ts';
export type { OrderPost } from './order-post.ts';
export { findOrderOfPayment } from './order-repository.ts';
export { createOrders, type Orders } from './orders.ts';
export { ordersRoutes } from './orders-api.ts';
export { recordOrder } from './record-order.ts';
export { settleRefund } from './refund-order.ts';
export { confirmOrderPayment, failOrderPayment } from './settle-order-payment.ts';

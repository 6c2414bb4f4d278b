export { adoptRefunds } from './adopt-refunds.ts';
export { mailCustomer, type OrderPost } from './order-post.ts';
export { findOrderOfPayment } from './order-repository.ts';
export { createOrders, type Orders, type OrdersParts } from './orders.ts';
export { ordersRoutes } from './orders-api.ts';
export { type OrderDraft, recordOrder } from './record-order.ts';
export { type RefundingParts, settleRefund } from './refund-order.ts';
export { confirmOrderPayment, failOrderPayment } from './settle-order-payment.ts';

export { listCapturedPayments } from './captured-payment-queries.ts';
export {
  factsOf,
  findPayment,
  findPaymentAtProvider,
  getPayment,
  hasOtherLivePayment,
  insertPayment,
  listPaymentsOf,
  lockPayment,
  lockPaymentsOf,
  movePayment,
  type Payment,
  takeDuePayments,
} from './payment-repository.ts';
export { createPayments, type Payments } from './payments.ts';
export { type RefundNews, refundNewsQueue } from './record-refund.ts';
export {
  getRefund,
  insertRefund,
  listRefundsOf,
  type Refund,
  takeDueRefunds,
} from './refund-repository.ts';
export { forgetOldWebhooks, markWebhookProcessed } from './webhook-repository.ts';

export { listCapturedPayments } from './captured-payment-queries.ts';
export { takeDuePayments } from './due-payment-repository.ts';
export { type HandRefund, listHandRefunds } from './hand-refund-queries.ts';
export {
  factsOf,
  findPayment,
  findPaymentAtProvider,
  getPayment,
  hasLivePayment,
  insertPayment,
  insertTakenPayment,
  listPaymentsOf,
  lockPayment,
  lockPaymentsOf,
  movePayment,
  notePaymentProblem,
  type Payment,
  storeProviderId,
} from './payment-repository.ts';
export type { Payments } from './payments.ts';
export { type RefundNews, refundNewsQueue } from './record-refund.ts';
export {
  getRefund,
  insertRefund,
  listRefundsOf,
  type Refund,
  takeDueRefunds,
} from './refund-repository.ts';
export {
  listStuckPayments,
  listStuckRefunds,
} from './stuck-payment-queries.ts';
export {
  listUnprocessedWebhooks,
  markWebhookProcessed,
  noteWebhookFailure,
  type PaymentWebhook,
  takeDueWebhooks,
  type WebhookKey,
} from './webhook-repository.ts';

export { carryOutRefund, type RefundOutcome } from './carry-out-refund.ts';
export {
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
export {
  createPayments,
  type PaymentProviders,
  type Payments,
} from './payments.ts';
export {
  finishRefund,
  insertRefund,
  listRefundsOf,
  type Refund,
  takeDueRefunds,
} from './refund-repository.ts';
export { listSettledPayments } from './settled-payment-queries.ts';
export { forgetOldWebhooks, markWebhookProcessed } from './webhook-repository.ts';

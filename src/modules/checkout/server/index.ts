export { listBagProducts } from './bag-product-queries.ts';
export { type Checkouts, createCheckouts } from './checkout.ts';
export { checkoutRoutes } from './checkout-api.ts';
export { linkToken, readLinkToken } from './link-token.ts';
export { payRoutes } from './pay-api.ts';
export {
  cancelPaymentLink,
  createPaymentLink,
  listPaymentLinks,
  type PaymentLinkParts,
} from './payment-link.ts';
export { reservationRoutes } from './reservation-api.ts';
export { soldOutChange } from './sold-out-change.ts';
export { webhookRoutes } from './webhook-api.ts';

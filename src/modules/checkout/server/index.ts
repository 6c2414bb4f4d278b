export { type Checkouts, createCheckouts } from './checkout.ts';
export { checkoutRoutes } from './checkout-api.ts';
export { webhookRoutes } from './webhook-api.ts';

export { dialledNumber } from './dialled-number.ts';
export { createDeliveryEstimates, type DeliveryEstimates } from './estimate-delivery.ts';
export { forgetOldQuotes } from './quote-repository.ts';
export {
  type ConfirmedRateAnswer,
  createShipping,
  type RatesQuestion,
  type Shipping,
} from './shipping.ts';
export { estimateRoutes, shippingRoutes } from './shipping-api.ts';

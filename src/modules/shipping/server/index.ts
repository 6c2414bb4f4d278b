export { dialledNumber } from './dialled-number.ts';
export { forgetOldQuotes } from './quote-repository.ts';
export { createShipping, type RatesQuestion, type Shipping } from './shipping.ts';
export { shippingRoutes } from './shipping-api.ts';

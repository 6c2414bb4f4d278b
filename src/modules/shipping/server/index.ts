export { dialledNumber } from './dialled-number.ts';
export type { ShippingRule, ShipRules } from './ship-rules.ts';
export type { ConfirmedRateAnswer, RatesQuestion, Shipping } from './shipping.ts';

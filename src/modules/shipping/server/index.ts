export { dialledNumber } from './dialled-number.ts';
export type { ConfirmedRateAnswer, RatesQuestion, Shipping } from './shipping.ts';

export {
  beginCheckout,
  type Checkout,
  type CheckoutContent,
  type CheckoutSale,
  findCheckout,
  getLockedCheckout,
  hasPaidByPhone,
  insertCheckout,
  lockAddress,
  lockCheckout,
  replaceCheckout,
  saleColumns,
  setCheckoutExpiry,
  setCheckoutMethod,
  setCheckoutState,
} from './checkout-repository.ts';
export { endUnopenedPayment, releaseUnlessNeeded, withdraw } from './end-payment.ts';
export { linkToken, readLinkToken } from './link-token.ts';
export { settleBriefly } from './settle-briefly.ts';
export type { AgreedPrice, Settle, Settlement, SettlementParts } from './settlement-parts.ts';
export type { Settlements } from './settlements.ts';

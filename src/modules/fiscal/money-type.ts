import type { PaidWith } from '#modules/payments/payment-method.ts';
import type { MoneyType } from './receipt.ts';

const types: Readonly<Record<PaidWith, MoneyType>> = {
  paypal: 'Other',
  stripe: 'Card',
  paynow: 'MobileWallet',
  cash: 'Cash',
  'card-terminal': 'Card',
  'mobile-money': 'MobileWallet',
  'bank-transfer': 'BankTransfer',
  exchange: 'Other',
  'gift-card': 'Coupon',
};

/** What ZIMRA calls the way in which it was paid. */
export function moneyTypeOf(provider: PaidWith | ''): MoneyType {
  return provider === '' ? 'Other' : types[provider];
}

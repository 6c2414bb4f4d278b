import type { PaidWith } from '#modules/payments/payment-method.ts';
import type { Cents } from '#shared/money.ts';
import { type MoneyType, moneyTypes, type ReceiptPayment } from './receipt.ts';

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

/** ZIMRA's name for a way of paying. */
export function moneyTypeOf(provider: PaidWith | ''): MoneyType {
  return provider === '' ? 'Other' : types[provider];
}

/** The sum of each way of paying, in ZIMRA's order; all card payments are one. */
export function receiptPayments(
  paid: readonly { provider: PaidWith | ''; cents: Cents }[],
): ReceiptPayment[] {
  return moneyTypes
    .map((moneyType) => {
      const ofType = paid.filter(({ provider }) => moneyTypeOf(provider) === moneyType);
      return { moneyType, cents: ofType.reduce((sum, { cents }) => sum + cents, 0) };
    })
    .filter(({ cents }) => cents > 0);
}

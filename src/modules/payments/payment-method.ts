/** Online methods, as in the specified calls. */
export const paymentMethods = ['paypal', 'stripe'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return paymentMethods.some((method) => method === value);
}

/** Mobile money and cards of Zimbabwe, beside the specified methods and only if switched on. */
export const paynowMethod = 'paynow';

/** All online methods: our own calls accept every one. */
export const onlineMethods = [...paymentMethods, paynowMethod] as const;

export type OnlineMethod = (typeof onlineMethods)[number];

export function isOnlineMethod(value: unknown): value is OnlineMethod {
  return onlineMethods.some((method) => method === value);
}

/** Methods that staff take themselves and record. */
export const handMethods = ['cash', 'card-terminal', 'mobile-money', 'bank-transfer'] as const;

export type HandMethod = (typeof handMethods)[number];

/** Paid with returned goods and the difference by hand; only an exchange creates one. */
export const exchangeMethod = 'exchange';

/** Methods that staff record. */
export type NotedMethod = HandMethod | typeof exchangeMethod;

/** Paid with money that the shop already has: alone, or beside a provider that takes the rest. */
export const giftCardMethod = 'gift-card';

/** The methods of checkout payments that are settled automatically. */
export const settledMethods = [...onlineMethods, giftCardMethod] as const;

export type SettledMethod = (typeof settledMethods)[number];

/** All methods of a payment. */
export type PaidWith = SettledMethod | NotedMethod;

const labels: Readonly<Record<PaidWith, string>> = {
  paypal: 'PayPal',
  stripe: 'Card',
  paynow: 'Paynow',
  cash: 'Cash',
  'card-terminal': 'Card terminal',
  'mobile-money': 'Mobile money',
  'bank-transfer': 'Bank transfer',
  exchange: 'Exchange',
  'gift-card': 'Gift card',
};

export function paidWithLabel(method: PaidWith): string {
  return labels[method];
}

/** What shoppers pay with online, as the specified calls know it. */
export const paymentMethods = ['paypal', 'stripe'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return paymentMethods.some((method) => method === value);
}

/** Mobile money and cards of Zimbabwe, beside the specified methods and only where switched on. */
export const paynowMethod = 'paynow';

/** Whatever shoppers pay with online: our own calls know them all. */
export const onlineMethods = [...paymentMethods, paynowMethod] as const;

export type OnlineMethod = (typeof onlineMethods)[number];

export function isOnlineMethod(value: unknown): value is OnlineMethod {
  return onlineMethods.some((method) => method === value);
}

/** What staff take themselves and write down. */
export const handMethods = ['cash', 'card-terminal', 'mobile-money', 'bank-transfer'] as const;

export type HandMethod = (typeof handMethods)[number];

/** Paid with goods that came back, and what was missing by hand; only an exchange makes one. */
export const exchangeMethod = 'exchange';

/** What staff write down, whoever chose it. */
export type NotedMethod = HandMethod | typeof exchangeMethod;

/** Paid with money that is already in the shop: alone, or beside a provider that takes the rest. */
export const giftCardMethod = 'gift-card';

/** What a payment of a checkout is brought to its end by itself with. */
export const settledMethods = [...onlineMethods, giftCardMethod] as const;

export type SettledMethod = (typeof settledMethods)[number];

/** Whatever a payment was made with. */
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

import type { OnlineMethod } from '#modules/payments/payment-method.ts';

/** Countries where most people pay with Zimbabwean wallets. */
const walletFirst = ['ZW'];

/** Countries where few people have a PayPal account that can pay. */
const cardFirst =
  'AO BW CD CG CM EG ET GH IN KE LS MG MU MW MZ NA NG PK RW SC SZ TR TZ UG ZA ZM'.split(' ');

/** The methods in the usual order of that country; Paynow only if it is switched on. */
export function paymentOrder(country: string, offersPaynow: boolean): OnlineMethod[] {
  const specified: OnlineMethod[] = cardFirst.includes(country)
    ? ['stripe', 'paypal']
    : ['paypal', 'stripe'];
  if (!offersPaynow) return specified;
  return walletFirst.includes(country) ? ['paynow', 'stripe', 'paypal'] : [...specified, 'paynow'];
}

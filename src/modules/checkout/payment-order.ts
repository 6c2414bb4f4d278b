import type { OnlineMethod } from '#modules/payments/payment-method.ts';

/** Where wallets of Zimbabwe are what most people pay with. */
const walletFirst = ['ZW'];

/** Where few people have a PayPal account that pays. */
const cardFirst =
  'AO BW CD CG CM EG ET GH IN KE LS MG MU MW MZ NA NG PK RW SC SZ TR TZ UG ZA ZM'.split(' ');

/** The methods as a shopper of that country would look for them; Paynow only where it is switched on. */
export function paymentOrder(country: string, offersPaynow: boolean): OnlineMethod[] {
  const specified: OnlineMethod[] = cardFirst.includes(country)
    ? ['stripe', 'paypal']
    : ['paypal', 'stripe'];
  if (!offersPaynow) return specified;
  return walletFirst.includes(country) ? ['paynow', 'stripe', 'paypal'] : [...specified, 'paynow'];
}

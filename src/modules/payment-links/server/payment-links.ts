import type { CheckoutParts } from '#modules/checkout/server/index.ts';
import type {
  LinkPaymentInput,
  PayablePurchase,
} from '#modules/payment-links/payment-link-view.ts';
import type { Settle } from '#modules/settlement/server/index.ts';
import { findPurchase, type LinkPaymentAnswer, payLink } from './pay-link.ts';
import { lapsePaymentLinks } from './payment-link.ts';

export type PaymentLinks = {
  /** The purchase behind a payment link; null if there is no such link. */
  findPurchase(token: string): Promise<PayablePurchase | null>;
  payLink(token: string, wish: LinkPaymentInput): Promise<LinkPaymentAnswer>;
};

const lapseSeconds = 60;

export function createPaymentLinks(parts: CheckoutParts, settle: Settle): PaymentLinks {
  parts.jobs.every(lapseSeconds, 'lapse payment links', (signal) =>
    lapsePaymentLinks(parts, signal),
  );
  return {
    findPurchase: (token) => findPurchase(parts, token),
    payLink: (token, wish) => payLink(parts, token, wish, settle),
  };
}

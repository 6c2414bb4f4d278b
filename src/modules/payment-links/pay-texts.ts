import { shop } from '#config/shop.ts';
import type { CallFailure } from '#modules/checkout/payment-failure.ts';
import { formatMoment } from '#shared/shop-date.ts';
import type { PaymentLinkState } from './payment-link-view.ts';

export function payCall(token: string): string {
  return `/api/pay/${encodeURIComponent(token)}`;
}

export const payTexts = {
  title: 'Your pieces are waiting',
  intro: 'We have put these aside for you. Pay, and they are yours.',
  depositTitle: 'Your place is ready',
  depositIntro: 'Pay the deposit, and the place is yours. We write to you with a private link.',
  summary: 'Your order',
  payment: 'How would you like to pay?',
  cards: 'Visa, Mastercard, American Express, Discover',
  nothingTaken: 'Nothing was taken. You can try again, or pay another way.',
  unreachable: 'We can’t be reached at the moment. Nothing was taken; please try again.',
  underWay: 'A payment for this order is under way. Please wait a moment and look again.',
  failed: 'We can’t show your order at the moment. Please try again.',
  seeOrder: 'See your order',
  chat: 'Chat with us',
  mail: 'Write to us',
} as const;

/** How long a place waits for its deposit. */
export function placeUntilText(expiresAt: string): string {
  return `It waits for you until ${formatMoment(expiresAt)} (${shop.address.city} time).`;
}

/** The shopper may be in any time zone. The time shown is the shop's. */
export function heldUntilText(expiresAt: string): string {
  return `Kept for you until ${formatMoment(expiresAt)} (${shop.address.city} time).`;
}

/** What is said instead if it was a deposit. */
export const depositEnds: Partial<typeof payEnds> = {
  paid: {
    title: 'This deposit is paid',
    text: 'Thank you. Your place is yours, and we have written to you with a private link.',
  },
  expired: {
    title: 'This place has run out',
    text: 'The deposit was not paid in time, and the place went to others. Nothing was taken. You can pre-order again if there is a place left.',
  },
};

/** The texts for a link with nothing left to pay. */
export const payEnds: Readonly<
  Record<Exclude<PaymentLinkState, 'open'> | 'unknown', { title: string; text: string }>
> = {
  paid: {
    title: 'This order is paid',
    text: 'Thank you. We have your payment and are getting your pieces ready.',
  },
  expired: {
    title: 'This link has run out',
    text: 'We kept the pieces as long as we could, and they are on sale again. Nothing was taken. Tell us if you would still like them, and we put them aside once more.',
  },
  cancelled: {
    title: 'This link was taken back',
    text: 'Something about the order has changed, and nothing was taken. Tell us if you did not expect this, and we send you a new one.',
  },
  unknown: {
    title: 'We don’t know this link',
    text: 'Please check that the address is complete. If it is, tell us: we send you a new one.',
  },
};

/** Why no payment could be opened; null if the reloaded page itself shows the reason. */
export function openingNotice({ status, code, message }: CallFailure): string | null {
  if (code === 'link-over' || code === 'link-not-found') return null;
  if (code === 'checkout-closed') return payTexts.underWay;
  return status === null ? payTexts.unreachable : (message ?? payTexts.nothingTaken);
}

const plainlyNothing = ['payment-declined', 'payment-not-approved', 'checkout-closed'];

/** The text for a payment that failed. */
export function placingNotice({ code, message }: CallFailure): string {
  const isPlain = code === null || plainlyNothing.includes(code);
  return isPlain ? payTexts.nothingTaken : (message ?? payTexts.nothingTaken);
}

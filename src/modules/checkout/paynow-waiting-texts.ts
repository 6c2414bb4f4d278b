import { type PaymentPrompt, wayLabels } from '#modules/payments/paynow.ts';
import { formatDollars } from '#shared/money.ts';

export const waitingTexts = {
  ways: 'Pay through Paynow with',
  phoneHint: 'A request to enter your PIN comes to this telephone.',
  payAnotherWay: 'Pay another way',
  tryAgain: 'Try again',
  keepOpen:
    'You can leave this page open, reload it or come back later: your order is placed as soon as the payment is confirmed, and a mail tells you.',
  late: 'No answer has come yet. If you have confirmed it, please wait a little longer. Otherwise you can pay another way.',
  offline: 'The connection is lost. Nothing is lost with it: we ask again as soon as it is back.',
  page: {
    title: 'Waiting for Paynow',
    text: 'If you have paid on Paynow’s page, your order appears here in a moment.',
    link: 'Go on to Paynow’s page',
  },
} as const;

/** The texts for a payment that did not become an order. */
export const paynowEnds = {
  declined: {
    title: 'The payment was declined',
    text: 'Your wallet or bank refused it.',
    isStillHeld: true,
  },
  ended: {
    title: 'Nothing was paid',
    text: 'The payment was cancelled, or nobody confirmed it in time.',
    isStillHeld: true,
  },
  refunded: {
    title: 'We are returning your payment',
    text: 'Your payment came through, but no order could be made of it. We give all of it back to you; a mail says more.',
    isStillHeld: false,
  },
  unknown: {
    title: 'We do not know this payment',
    text: 'Nothing was taken. You can start again.',
    isStillHeld: false,
  },
} as const;

/** `form`: at the checkout. `link`: behind a payment link. */
export const heldTexts = {
  form: 'Nothing was taken, and everything you filled in is still here.',
  link: 'Nothing was taken, and your pieces are still put aside for you.',
} as const;

export type PaynowEnd = keyof typeof paynowEnds;

/** '2:05' */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

export function promptTitle({ way, code }: PaymentPrompt): string {
  return code === null ? 'Confirm on your phone' : `Pay with ${wayLabels[way]}`;
}

export function promptText({ way, code, phoneEnd }: PaymentPrompt, total: number): string {
  const sum = formatDollars(total);
  return code === null
    ? `A request for ${sum} is on its way to the telephone ending in ${phoneEnd}. Enter your ${wayLabels[way]} PIN there.`
    : `Open ${wayLabels[way]} on your phone and pay ${sum} with this code, or scan it.`;
}

import { formatLongDate } from '#shared/shop-date.ts';
import type { Returnable } from './return-schema.ts';

export const returnLookupCall = '/api/returns/lookup';
export const returnCall = '/api/returns';

/** 'until December 20, 2026' */
export function untilText(
  { until, hasArrived }: Pick<Returnable, 'until' | 'hasArrived'>,
  days: number,
): string {
  return hasArrived ? `until ${formatLongDate(until)}` : `until ${days} days after it reaches you`;
}

export const returnTexts = {
  title: 'Return something',
  intro: (days: number) =>
    `You have ${days} days from the day a parcel reaches you. Enter your order number and the e-mail address you ordered with.`,
  orderNumber: 'Order number',
  email: 'E-mail address',
  find: 'Find my order',
  choose: 'What would you like to return?',
  reason: 'Why?',
  final: 'Personalised items cannot be returned.',
  note: 'Anything we should know? (optional)',
  submit: 'Ask for the return',
  nothingChosen: 'Please choose at least one piece.',
  reasonMissing: 'Please say why, for each piece.',
  bothMissing: 'Please enter your order number and your e-mail address.',
  failed: 'That did not work. Please try again shortly.',
  done: 'We are expecting your return',
  doneText:
    'We have written to you as well. Please print the slip and put it into the parcel, or write the number of your return on a sheet of paper.',
  print: 'Print the slip',
  another: 'Return something else',
  sendTo: 'Send it to',
} as const;

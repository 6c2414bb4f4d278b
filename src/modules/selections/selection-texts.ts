import { shop } from '#config/shop.ts';
import { formatMoment } from '#shared/shop-date.ts';
import type { SelectionState } from './selection.ts';

export const selectionTexts = {
  title: 'Selected for you',
  by: (adviser: string) => `${adviser} selected this for you.`,
  until: (moment: string) =>
    `This page is yours until ${formatMoment(moment)} (${shop.address.city} time).`,
  held: (moment: string) =>
    `Held for you until ${formatMoment(moment)} (${shop.address.city} time)`,
  soldOut: 'Sold out at the moment',
  soldOutYes: 'Sold out at the moment. We write to you when it is back.',
  yes: 'Yes, I like it',
  no: 'Not for me',
  ask: 'Ask a question',
  question: 'Your question',
  sendQuestion: 'Send the question',
  asked: 'Your question has reached us.',
  none: 'Tell us what you like. Nothing is bought by it.',
  chosen: 'Your choice',
  toBag: 'Put into my bag',
  inBag: 'In your bag',
  next: 'We have your choice, and write to you. Held items are paid by a link that we send you.',
  failed: 'Your answer did not reach us. Please try again.',
  unreadable: 'We can’t show your selection at the moment. Please try again.',
  chat: 'Chat with us',
} as const;

/** The texts for a selection that can no longer be used. */
export const selectionEnds: Readonly<
  Record<Exclude<SelectionState, 'open'> | 'unknown', { title: string; text: string }>
> = {
  ordered: {
    title: 'Your choice is on its way',
    text: 'An order was made of this selection. Write to us if you have a question.',
  },
  expired: {
    title: 'This selection has ended',
    text: 'The link has run out, and nothing is held any more. Write to us, and we show you what is there now.',
  },
  revoked: {
    title: 'This selection was withdrawn',
    text: 'Something has changed. Write to us, and we send you a new one.',
  },
  unknown: {
    title: 'We don’t know this link',
    text: 'Please check that the address is complete. If it is, write to us: we send you a new one.',
  },
};

/** The message that staff send with the link. */
export function selectionMessage(firstName: string, url: string): string {
  const greeting = firstName === '' ? 'Hello' : `Hello ${firstName}`;
  return `${greeting}, I selected something for you at ${shop.name}: ${url}`;
}

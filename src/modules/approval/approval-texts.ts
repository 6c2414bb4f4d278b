import { shop } from '#config/shop.ts';
import { formatLongDate, formatMoment } from '#shared/shop-date.ts';
import type { ApprovalState } from './approval.ts';

export const approvalTexts = {
  title: 'On approval',
  titleOf: (firstName: string) => `On approval for ${firstName}`,
  due: (day: string) => `At home with you until ${formatLongDate(day)}.`,
  intro: 'Try everything at your leisure. You pay only for what you keep.',
  received: 'I have received these items',
  name: 'Your name',
  nameHint: 'Typing your name confirms that you received them in good order.',
  sign: 'Confirm receipt',
  signed: (name: string, moment: string) => `Received by ${name}, ${formatMoment(moment)}.`,
  choose: 'What do you keep?',
  keep: (name: string) => `How many of ${name} do you keep?`,
  keepOne: 'I keep it',
  send: 'Send my choice',
  sent: 'We have your choice. You can change it until we collect the rest.',
  sum: 'What you keep',
  next: 'We collect the rest, and send you a link to pay for what you keep.',
  failed: 'That did not reach us. Please try again.',
  unreadable: 'We can’t show your items at the moment. Please try again.',
  chat: 'Chat with us',
} as const;

/** Where there is nothing to say any more, or nothing yet. */
export const approvalEnds: Readonly<
  Record<Exclude<ApprovalState, 'out' | 'due'> | 'unknown', { title: string; text: string }>
> = {
  prepared: {
    title: 'We are preparing your items',
    text: 'Open this page again when they have reached you.',
  },
  settled: {
    title: 'All settled',
    text: 'Thank you. We write to you about what you keep. Please ask us if anything is unclear.',
  },
  cancelled: {
    title: 'This was cancelled',
    text: 'Something has changed. Write to us, and we prepare it again.',
  },
  unknown: {
    title: 'We don’t know this link',
    text: 'Please check that the address is complete. If it is, write to us: we send you a new one.',
  },
};

/** What staff send with the link. */
export function approvalMessage(firstName: string, url: string): string {
  const greeting = firstName === '' ? 'Hello' : `Hello ${firstName}`;
  return `${greeting}, here are your items on approval from ${shop.name}. Please confirm that you received them, and tell us what you keep: ${url}`;
}

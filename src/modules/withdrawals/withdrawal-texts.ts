import { formatMoment } from '#shared/shop-date.ts';
import { withdrawalTitle } from './withdrawal.ts';

/** The texts about withdrawals for shoppers. */
export const withdrawalTexts = {
  title: withdrawalTitle,
  intro: (days: number) =>
    `You may withdraw from your purchase within ${days} days from the day it reached you, without giving a reason.`,
  name: 'Name',
  orderNumber: 'Order number',
  email: 'Email',
  emailHint: 'We confirm the receipt at this address.',
  go: 'Continue',
  check: 'Please check what you are about to send.',
  statement: 'I withdraw from the contract for this order.',
  confirm: 'Confirm withdrawal',
  change: 'Change',
  received: 'We have received your withdrawal',
  receivedAt: (at: string) => `Received on ${exactMoment(at)}.`,
  mailed: (email: string) => `We also confirm it by e-mail to ${email}.`,
  next: 'Please send the items back within 14 days. We refund what you paid, with the standard delivery, within 14 days of your withdrawal; we may wait until they are here, or until you show that they are on their way.',
  failed: 'Your withdrawal was not sent. Nothing you typed is lost. Please try again.',
} as const;

/** With seconds and time zone: it proves when a statement arrived. */
export function exactMoment(at: string): string {
  const seconds = new Date(at).toISOString().slice(17, 19);
  return `${formatMoment(at)}:${seconds} (Harare)`;
}

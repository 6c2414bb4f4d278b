import type { ToastText } from '#shared/text.ts';

export type ContactMessage = {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Looks like a machine wrote it: kept and shown, but nobody is disturbed. */
  suspicious: boolean;
  createdAt: string;
  readAt: string | null;
};

export const messageSentToast: ToastText = {
  title: 'Message Sent',
  description: 'Thank you for writing. We answer within one working day.',
  variant: 'default',
};

export type SpamClues = {
  /** A field that people don't see: only machines fill it. */
  website: string;
  /** How long the form was open; unknown for other callers. */
  openSeconds: number | null;
  message: string;
};

const hurriedSeconds = 2;

/**
 * Nobody is asked to read distorted letters. A filled hidden field gives a machine away; so do
 * links sent faster than anyone types. A quick sender without links is taken for a person.
 */
export function looksAutomatic({ website, openSeconds, message }: SpamClues): boolean {
  if (website.trim() !== '') return true;
  const hurried = openSeconds !== null && openSeconds < hurriedSeconds;
  return hurried && /https?:\/\/|www\./i.test(message);
}

import type { z } from 'zod';
import type { ToastText } from '#shared/text.ts';
import type { answerSchema, contactMessageSchema } from './enquiry-schema.ts';

export type ContactMessage = z.output<typeof contactMessageSchema>;

/** An answer of the shop, with the state of its mail. */
export type MessageAnswer = z.output<typeof answerSchema>;

/** The staff page of one message. */
export function messagePath(id: number): string {
  return `/admin/dashboard?tab=messages&message=${id}`;
}

/** 'Re: The sandal', with only one 'Re:'. */
export function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

export const messageSentToast: ToastText = {
  title: 'Message Sent',
  description: 'Thank you for writing. We answer within one working day.',
  variant: 'default',
};

export type SpamClues = {
  /** A hidden field that only programs fill. */
  website: string;
  /** How many seconds the form was open; null for other callers. */
  openSeconds: number | null;
  message: string;
};

const hurriedSeconds = 2;

/**
 * Detects programs without a captcha. A filled hidden field reveals a program, and so do links that
 * are sent faster than anybody types. A quick message without links counts as human.
 */
export function looksAutomatic({ website, openSeconds, message }: SpamClues): boolean {
  if (website.trim() !== '') return true;
  const hurried = openSeconds !== null && openSeconds < hurriedSeconds;
  return hurried && /https?:\/\/|www\./i.test(message);
}

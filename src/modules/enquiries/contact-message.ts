import type { z } from 'zod';
import type { ToastText } from '#shared/text.ts';
import type { answerSchema, contactMessageSchema } from './enquiry-schema.ts';

export type ContactMessage = z.output<typeof contactMessageSchema>;

/** What the shop wrote back, and what became of the mail. */
export type MessageAnswer = z.output<typeof answerSchema>;

/** Where staff see one message. */
export function messagePath(id: number): string {
  return `/admin/dashboard?tab=messages&message=${id}`;
}

/** 'Re: The sandal', however often they write back. */
export function answerSubject(subject: string): string {
  return /^re:/i.test(subject) ? subject : `Re: ${subject}`;
}

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

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
  answeredAt: string | null;
  /** Who answered last, or marked it as answered; empty for what was answered before answers were kept. */
  answeredBy: string;
  /** Oldest first. */
  answers: MessageAnswer[];
};

/** What the shop wrote back, and what became of the mail. */
export type MessageAnswer = {
  id: number;
  text: string;
  author: string;
  createdAt: string;
  mail: 'queued' | 'sent' | 'failed';
  /** What the mail server last said, if it refused. */
  mailError: string;
};

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

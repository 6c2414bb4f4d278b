import { z } from 'zod';
import { isKeepable } from '#shared/text.ts';

const plain = z.string().refine(isKeepable, 'contains a character we cannot keep');

const email = plain.trim().max(254).pipe(z.email('Please enter a valid email address'));

/** The rules of the contact form, used by client and server. */
export const contactFormSchema = z.object({
  name: plain.trim().min(2, 'Name must be at least 2 characters long').max(100),
  email,
  subject: plain.trim().min(2, 'Subject must be at least 2 characters long').max(200),
  message: plain.trim().min(10, 'Message must be at least 10 characters long').max(5000),
});

export type ContactForm = z.output<typeof contactFormSchema>;

export const contactRequestSchema = contactFormSchema.extend({
  website: plain.max(500).default(''),
  openSeconds: z
    .number()
    .min(0)
    .max(10_000_000)
    .nullish()
    .transform((seconds) => seconds ?? null),
});

export type ContactRequest = z.output<typeof contactRequestSchema>;

const ignored = z.string().max(10_000).optional();

export const subscribeRequestSchema = z.object({
  email: plain.trim().max(254).pipe(z.email('Please enter a valid email address.')),
  to: ignored,
  subject: ignored,
  message: ignored,
});

export const subscriptionTokenSchema = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

const listLimit = 500;
/** The id of the last entry on the previous page. */
const cursor = z.coerce.number().int().positive().max(2_147_483_647).optional();

export const subscriberQuerySchema = z.object({
  q: plain.trim().max(254).optional(),
  state: z.enum(['pending', 'confirmed', 'unsubscribed']).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(listLimit).default(listLimit),
});

export type SubscriberQuery = z.output<typeof subscriberQuerySchema>;

export const messageStatuses = ['unanswered', 'answered', 'unread', 'read', 'suspicious'] as const;

export const messageQuerySchema = z.object({
  q: plain.trim().max(254).optional(),
  /** All messages from one address. */
  email: plain.trim().max(254).optional(),
  /** Combined with `email`: also all messages that name this order. */
  order: plain.trim().max(40).optional(),
  status: z.enum(messageStatuses).optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(listLimit).default(listLimit),
});

export type MessageQuery = z.output<typeof messageQuerySchema>;

export const subscriberSchema = z.object({
  id: z.number(),
  email: z.string(),
  state: z.enum(['pending', 'confirmed', 'unsubscribed']),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  unsubscribedAt: z.string().nullable(),
});

export const answerSchema = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
  mail: z.enum(['queued', 'sent', 'failed']),
  /** The last error of the mail server, if it refused the mail. */
  mailError: z.string(),
});

export const contactMessageSchema = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Probably spam: stored and listed, but not mailed or notified. */
  suspicious: z.boolean(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Who answered last or marked it as answered; empty for older messages. */
  answeredBy: z.string(),
  /** Oldest first. */
  answers: z.array(answerSchema),
});

export const longestAnswer = 5000;

export const newAnswerSchema = z.object({
  text: plain
    .trim()
    .min(2, 'Please write an answer.')
    .max(longestAnswer, `Please use at most ${longestAnswer} characters`),
  /** The number of answers that the page showed; if there are more now, a colleague answered. */
  seenAnswers: z.int().min(0).optional(),
});

export type NewAnswer = z.output<typeof newAnswerSchema>;

import { z } from 'zod';
import { writtenText } from '#shared/schemas/common-schemas.ts';
import { type EntryKind, entryLabels } from './gift-card.ts';

/** Amounts in dollars, as in every call. */
const adminCardSchema = z.object({
  id: z.string(),
  lastFour: z.string(),
  value: z.number(),
  balance: z.number(),
  held: z.number(),
  order: z.string(),
  recipient: z.string(),
  createdAt: z.string(),
});

const cardEntrySchema = z.object({
  kind: z.enum(Object.keys(entryLabels) as [EntryKind, ...EntryKind[]]),
  /** The change of the balance; a hold does not change it. */
  amount: z.number(),
  held: z.number(),
  order: z.string(),
  reason: z.string(),
  actor: z.string(),
  at: z.string(),
});

export const adminCardListSchema = z.object({
  isOn: z.boolean(),
  cards: z.array(adminCardSchema),
  count: z.number(),
  outstanding: z.number(),
});

export const adminCardDetailsSchema = adminCardSchema.extend({
  /** Only once and only if it was not mailed: for the person who hands the card over. */
  code: z.string().optional(),
  entries: z.array(cardEntrySchema),
});

export const cardReasonSchema = z.object({
  reason: writtenText(200, 'Please say why').min(1, { error: 'Please say why' }),
});

/** A card that nobody bought, as a present or a compensation. */
export const cardIssueSchema = cardReasonSchema.extend({
  /** Made by the form: a repeated request creates one card. */
  id: z.uuid(),
  amount: z
    .number({ error: 'Please enter an amount, such as 50.' })
    .min(1, { error: 'Please enter at least 1 dollar' })
    .max(10_000, { error: 'Please enter at most 10,000 dollars' })
    .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, {
      error: 'has at most two decimals',
    }),
  /** Empty: the code is handed over on paper. */
  recipient: z
    .union([z.literal(''), z.email({ error: 'Please enter a valid email address' }).max(254)])
    .default(''),
});

export const cardLookupSchema = z.object({ code: z.string().trim().max(60) });

export type CardIssue = z.output<typeof cardIssueSchema>;
export type AdminCard = z.infer<typeof adminCardSchema>;
export type AdminCardList = z.infer<typeof adminCardListSchema>;
export type AdminCardDetails = z.infer<typeof adminCardDetailsSchema>;

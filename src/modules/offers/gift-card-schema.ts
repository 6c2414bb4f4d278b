import { z } from 'zod';
import { writtenText } from '#shared/schemas/common-schemas.ts';
import { type EntryKind, entryLabels } from './gift-card.ts';

/** Amounts in dollars, as everything on the wire. */
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
  /** What it did to the balance; a hold does nothing to it. */
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
  entries: z.array(cardEntrySchema),
});

export const cardReasonSchema = z.object({
  reason: writtenText(200, 'Please say why').min(1, { error: 'Please say why' }),
});

export type AdminCard = z.infer<typeof adminCardSchema>;
export type AdminCardList = z.infer<typeof adminCardListSchema>;
export type AdminCardDetails = z.infer<typeof adminCardDetailsSchema>;

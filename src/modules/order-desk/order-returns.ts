import { z } from 'zod';

const returnStates = ['requested', 'received', 'declined'] as const;

export type ReturnState = (typeof returnStates)[number];

/** What came back before: items by the place of their line, and whether shipping was counted. */
export type CameBack = { quantities: readonly number[]; shipping: boolean };

/** A return, as staff see it with its order. */
export const adminReturnSchema = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(returnStates),
  requestedBy: z.string(),
  note: z.string(),
  withShipping: z.boolean(),
  /** In dollars, as everything on the wire. */
  refund: z.number(),
  exchangeOrder: z.string().nullable(),
  answer: z.string(),
  closedBy: z.string(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  lines: z.array(
    z.object({
      position: z.number(),
      quantity: z.number(),
      reason: z.string(),
      restock: z.boolean(),
    }),
  ),
});

/** What of an order came back so far, and what it takes to value the rest. */
export const returningSchema = z.object({
  discount: z.number(),
  delivery: z.string(),
  quantities: z.array(z.number()),
  shipping: z.boolean(),
});

export type AdminReturn = z.infer<typeof adminReturnSchema>;
export type Returning = z.infer<typeof returningSchema>;

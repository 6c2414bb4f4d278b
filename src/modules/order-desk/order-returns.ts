import { z } from 'zod';

const returnStates = ['requested', 'received', 'declined'] as const;

export type ReturnState = (typeof returnStates)[number];

/** Earlier returns: items by the index of their line, and whether shipping was refunded. */
export type CameBack = { quantities: readonly number[]; shipping: boolean };

/** A return as staff see it with its order. */
export const adminReturnSchema = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(returnStates),
  requestedBy: z.string(),
  note: z.string(),
  withShipping: z.boolean(),
  /** In dollars, as in all calls. */
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

/** The items returned so far, and the data that a further return is valued with. */
export const returningSchema = z.object({
  discount: z.number(),
  delivery: z.string(),
  quantities: z.array(z.number()),
  shipping: z.boolean(),
});

export type AdminReturn = z.infer<typeof adminReturnSchema>;
export type Returning = z.infer<typeof returningSchema>;

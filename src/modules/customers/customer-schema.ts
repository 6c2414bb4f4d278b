import { z } from 'zod';
import { userId } from '#modules/order-desk/admin-order-schema.ts';
import { plainText } from '#shared/schemas/common-schemas.ts';

export const customerIdParams = z.object({ id: userId });

/** A customer with the totals of their orders. */
export const customerSchema = z.object({
  id: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  orders: z.number(),
  /** In dollars: payments less refunds. */
  spent: z.number(),
});

export type Customer = z.infer<typeof customerSchema>;

export const longestNote = 2000;

export const newNoteSchema = z.object({
  text: z
    .string({ error: 'Please enter a note.' })
    .pipe(plainText(longestNote).min(1, { error: 'Please enter a note.' })),
});

/** A note of staff about a customer. */
export const customerNoteSchema = z.object({
  id: z.number(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
});

export type CustomerNote = z.infer<typeof customerNoteSchema>;

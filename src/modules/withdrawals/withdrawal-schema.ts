import { z } from 'zod';
import { isKeepable } from '#shared/text.ts';
import { exemptionReasons } from './withdrawal.ts';

const typed = (limit: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(limit, { error: `Please use at most ${limit} characters` })
    .refine(isKeepable, { error: 'contains a character that is not allowed' });

/** Name, order and e-mail address; nobody has to say more, or why. */
export const statementSchema = z.object({
  name: typed(200, 'Please enter your name'),
  orderNumber: typed(60, 'Please enter the number of your order'),
  email: z
    .string()
    .trim()
    .max(254, { error: 'Please use at most 254 characters' })
    .pipe(z.email({ error: 'Please enter a valid email address' })),
});

/** The form makes the id, once: the same statement sent twice is one. */
export const withdrawalSchema = statementSchema.extend({ id: z.uuid() });

export type Statement = z.output<typeof statementSchema>;
export type WithdrawalInput = z.output<typeof withdrawalSchema>;

export const receiptSchema = z.object({ receivedAt: z.iso.datetime() });

export type Receipt = z.infer<typeof receiptSchema>;

export const exemptionSchema = z.object({ reason: z.enum(exemptionReasons).nullable() });

export type Exemption = z.infer<typeof exemptionSchema>;

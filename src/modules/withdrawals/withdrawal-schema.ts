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

/** Name, order and e-mail address; nothing else is required, and no reason. */
export const statementSchema = z.object({
  name: typed(200, 'Please enter your name'),
  orderNumber: typed(60, 'Please enter the number of your order'),
  email: z
    .string()
    .trim()
    .max(254, { error: 'Please use at most 254 characters' })
    .pipe(z.email({ error: 'Please enter a valid email address' })),
});

/** The form makes the id once: a repeated statement is the same one. */
export const withdrawalSchema = statementSchema.extend({ id: z.uuid() });

export type Statement = z.output<typeof statementSchema>;
export type WithdrawalInput = z.output<typeof withdrawalSchema>;

export const receiptSchema = z.object({ receivedAt: z.iso.datetime() });

export type Receipt = z.infer<typeof receiptSchema>;

const shownSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  receivedAt: z.iso.datetime(),
  /** The last day; null while the goods have not arrived. */
  until: z.string().nullable(),
  /** Negative if it was late. */
  daysLeft: z.number().nullable(),
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.string(),
});

export type ShownWithdrawal = z.infer<typeof shownSchema>;

/** The data for an order's page. */
export const orderWithdrawalsSchema = z.object({
  withdrawals: z.array(shownSchema),
  exempt: z.array(z.object({ name: z.string(), reason: z.enum(exemptionReasons) })),
});

export type OrderWithdrawals = z.infer<typeof orderWithdrawalsSchema>;

export const exemptionSchema = z.object({ reason: z.enum(exemptionReasons).nullable() });

export type Exemption = z.infer<typeof exemptionSchema>;

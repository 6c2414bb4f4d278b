import { z } from 'zod';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { isKeepable } from '#shared/text.ts';

export const withdrawalCall = '/api/withdrawals';

/** The page, with the number of an order filled in. */
export function withdrawalAddress(orderNumber?: string): string {
  const query = orderNumber ? `?${new URLSearchParams({ order: orderNumber })}` : '';
  return `/withdraw${query}`;
}

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

/** Why nobody can withdraw from a product. */
export const exemptionReasons = ['personalised', 'perishable', 'hygiene'] as const;

export type ExemptionReason = (typeof exemptionReasons)[number];

export const exemptionSchema = z.object({ reason: z.enum(exemptionReasons).nullable() });

export type Exemption = z.infer<typeof exemptionSchema>;

/** As staff choose it. */
export const exemptionLabels: Readonly<Record<ExemptionReason, string>> = {
  personalised: 'None: made to order or personalised',
  perishable: 'None: perishable',
  hygiene: 'None once the hygiene seal is broken',
};

/** As shoppers read it before they buy. */
export const exemptionNotes: Readonly<Record<ExemptionReason, string>> = {
  personalised: 'Made for you alone: you cannot withdraw from the purchase.',
  perishable: 'It keeps for a short time: you cannot withdraw from the purchase.',
  hygiene: 'Sealed for hygiene: once the seal is broken, you cannot withdraw from the purchase.',
};

export function exemptionCall(productId: number | ':id'): string {
  return `/api/products/${productId}/withdrawal`;
}

export type Happening = { kind: string; toValue: string; at: Date };

/**
 * The last day on which a statement is in time; null while it is not known that the goods arrived,
 * as the time has not begun then.
 */
export function lastDay(history: readonly Happening[], days: number): string | null {
  const arrived = history.findLast(
    ({ kind, toValue }) => kind === 'status' && toValue === 'delivered',
  );
  return arrived ? addDays(shopToday(arrived.at), days) : null;
}

/** How many days a statement came before the last day; below 0 it came late. */
export function daysLeft(until: string, receivedAt: Date): number {
  const dayMs = 24 * 3600 * 1000;
  return Math.round((Date.parse(until) - Date.parse(shopToday(receivedAt))) / dayMs);
}

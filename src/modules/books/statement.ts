import { z } from 'zod';
import { formatDollars } from '#shared/money.ts';
import { cashBookSchema } from './cash-book.ts';
import { bookedSchema, ownNumbersSchema } from './document.ts';

/** '2026-11' */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please name a month like 2026-11.');

/** A document with what stands behind it. */
export const statementEntrySchema = bookedSchema.extend({
  order: z.string(),
  customer: z.string(),
  country: z.string(),
  channel: z.string(),
  /** How it was paid, and what the provider calls it. */
  method: z.string(),
  reference: z.string(),
  /** The month in which its money moved, where that was closed already. */
  lateFrom: z.string().nullable(),
});

const taxLineSchema = z.object({
  country: z.string(),
  taxRate: z.number(),
  net: z.number(),
  tax: z.number(),
  total: z.number(),
});

const moneyLineSchema = z.object({
  method: z.string(),
  received: z.number(),
  refunded: z.number(),
  /** As the provider's export file lists it; null if it has none. */
  fees: z.number().nullable(),
  /** Of how many payments it did not tell; absent where it told all or none. */
  feesUntold: z.number().optional(),
  net: z.number(),
});

export const statementSchema = z.object({
  /** The shop's own, as they are today. */
  ...ownNumbersSchema.shape,
  month: z.string(),
  /** Exported after its end, when and by whom: nothing is booked in it any more. */
  closed: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  currency: z.string(),
  sales: z.object({
    count: z.number(),
    goods: z.number(),
    shipping: z.number(),
    wrapping: z.number(),
    discounts: z.number(),
    total: z.number(),
    tax: z.number(),
  }),
  credits: z.object({ count: z.number(), total: z.number(), tax: z.number() }),
  /**
   * Money owed, and no turnover. Sold and refunded by the documents; issued, redeemed, returned to
   * cards, voided and outstanding at the month's end by the ledger of the cards.
   */
  giftCards: z.object({
    sold: z.number(),
    refunded: z.number(),
    issued: z.number(),
    /** Of those, what staff gave without an order. */
    given: z.number(),
    redeemed: z.number(),
    returned: z.number(),
    voided: z.number(),
    outstanding: z.number(),
  }),
  taxes: z.array(taxLineSchema),
  money: z.array(moneyLineSchema),
  /** Money that came without an order and went back. */
  withoutOrder: z.object({ received: z.number(), refunded: z.number() }),
  /** What was taken in cash above the invoices, or below them, for want of small coins. */
  rounding: z.number(),
  /** Documents and rounding less money: 0, or somebody has to look. */
  difference: z.number(),
  /** Money that moved at the till without an invoice. */
  cashBook: cashBookSchema,
  entries: z.array(statementEntrySchema),
});

export type Statement = z.infer<typeof statementSchema>;
export type StatementEntry = z.infer<typeof statementEntrySchema>;

/** The sum of cash rounding in dollars; null if nothing was rounded. */
export function roundingText(rounding: number): string {
  if (rounding === 0) return '';
  const side = rounding > 0 ? 'above' : 'below';
  return `Cash is ${formatDollars(Math.abs(rounding))} ${side} the documents, because it was rounded.`;
}

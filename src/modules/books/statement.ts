import { z } from 'zod';
import { formatDollars } from '#shared/money.ts';
import { cashBookSchema } from './cash-book.ts';
import { bookedSchema, ownNumbersSchema } from './document.ts';

/** '2026-11' */
export const monthSchema = z
  .string()
  .regex(/^[2-8]\d{3}-(0[1-9]|1[0-2])$/, 'Please name a month like 2026-11.');

/** A document with its order and payment. */
export const statementEntrySchema = bookedSchema.extend({
  order: z.string(),
  customer: z.string(),
  country: z.string(),
  channel: z.string(),
  /** The method of payment, and the provider's reference. */
  method: z.string(),
  reference: z.string(),
  /** The month in which its money moved, if that was already closed. */
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
  /** From the provider's export file; null if it has none. */
  fees: z.number().nullable(),
  /** The number of payments without a known fee; absent if all or none are known. */
  feesUntold: z.number().optional(),
  net: z.number(),
});

export const statementSchema = z.object({
  /** The shop's current own numbers. */
  ...ownNumbersSchema.shape,
  month: z.string(),
  /** When and by whom the month was exported after its end: it takes no further entries. */
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
   * A liability and no turnover. `sold` and `refunded` come from the documents. Issued, redeemed,
   * returned, voided and outstanding amounts come from the gift card ledger.
   */
  giftCards: z.object({
    sold: z.number(),
    refunded: z.number(),
    issued: z.number(),
    /** The part that staff issued without an order. */
    given: z.number(),
    redeemed: z.number(),
    returned: z.number(),
    voided: z.number(),
    outstanding: z.number(),
    /** The part of it that is deposits for goods still to come. */
    deposits: z.number(),
  }),
  taxes: z.array(taxLineSchema),
  money: z.array(moneyLineSchema),
  /** Money that was received without an order and refunded. */
  withoutOrder: z.object({ received: z.number(), refunded: z.number() }),
  /** The difference between cash taken and invoiced, from rounding to coins. */
  rounding: z.number(),
  /** Documents and rounding less money: it must be 0, otherwise a person must check. */
  difference: z.number(),
  /** Money that moved at the till without an invoice. */
  cashBook: cashBookSchema,
  entries: z.array(statementEntrySchema),
});

export type Statement = z.infer<typeof statementSchema>;
export type StatementEntry = z.infer<typeof statementEntrySchema>;

/** The sum of cash rounding as a text; empty if nothing was rounded. */
export function roundingText(rounding: number): string {
  if (rounding === 0) return '';
  const side = rounding > 0 ? 'above' : 'below';
  return `Cash is ${formatDollars(Math.abs(rounding))} ${side} the documents, because it was rounded.`;
}

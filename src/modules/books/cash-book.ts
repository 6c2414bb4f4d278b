import { z } from 'zod';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import { type Cents, centsToDollars } from '#shared/money.ts';

export const cashBookSchema = z.object({
  entries: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['in', 'out', 'difference', 'given']),
      day: z.string(),
      text: z.string(),
      debit: z.string(),
      credit: z.string(),
      amount: z.number(),
      by: z.string(),
    }),
  ),
  /** The change of each account; together they are 0. */
  accounts: z.array(z.object({ account: z.string(), change: z.number() })),
});

export type CashBook = z.infer<typeof cashBookSchema>;

export function toCashBook(entries: readonly CashBookEntry[]): CashBook {
  const changes = new Map<string, Cents>();
  const add = (account: string, cents: Cents) =>
    changes.set(account, (changes.get(account) ?? 0) + cents);
  for (const { debit, credit, amountCents } of entries) {
    add(debit, amountCents);
    add(credit, -amountCents);
  }
  return {
    entries: entries.map(({ amountCents, ...entry }) => ({
      ...entry,
      amount: centsToDollars(amountCents),
    })),
    accounts: [...changes].map(([account, cents]) => ({ account, change: centsToDollars(cents) })),
  };
}

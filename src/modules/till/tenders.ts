import { roundCash } from '#modules/payments/cash-rounding.ts';
import type { HandMethod } from '#modules/payments/payment-method.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** The methods counted at closing, in this order; a bank transfer is not in the till. */
export const tillMethods = [
  'cash',
  'card-terminal',
  'mobile-money',
] as const satisfies HandMethod[];

export type TillMethod = (typeof tillMethods)[number];

/** The methods without change. */
export const exactMethods = ['card-terminal', 'mobile-money'] as const satisfies TillMethod[];

export type ExactPayment = {
  method: (typeof exactMethods)[number];
  amountCents: Cents;
  reference: string;
};

export type Paying = {
  exact: readonly ExactPayment[];
  /** The cash received; null if nothing is paid in cash. */
  cashCents: Cents | null;
};

export type SettledPaying = {
  /** They add up to the sum due; the rounding of cash is separate. */
  tenders: { method: TillMethod; amountCents: Cents; reference: string }[];
  cashDueCents: Cents;
  changeCents: Cents;
};

export type PayingFault = 'till-paid-short' | 'till-paid-over' | 'till-cash-short';

/**
 * Splits a sum over the ways of paying. Cash takes the rest, rounded to coins, and gives change;
 * other methods do not.
 */
export function settlePaying(
  dueCents: Cents,
  { exact, cashCents }: Paying,
  stepCents: Cents,
): Result<SettledPaying, PayingFault, Cents> {
  const paid = exact.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const left = dueCents - paid;
  if (left < 0) return fail('till-paid-over', -left);
  if (left === 0) {
    if (cashCents) return fail('till-paid-over', cashCents);
    return ok({ tenders: [...exact], cashDueCents: 0, changeCents: 0 });
  }
  if (cashCents === null) return fail('till-paid-short', left);
  const cashDueCents = roundCash(left, stepCents);
  if (cashCents < cashDueCents) return fail('till-cash-short', cashDueCents - cashCents);
  const cash = { method: 'cash' as const, amountCents: left, reference: '' };
  return ok({
    tenders: [cash, ...exact],
    cashDueCents,
    changeCents: cashCents - cashDueCents,
  });
}

/** Banknotes that a customer may give for a sum, the exact sum first. */
export function likelyCash(dueCents: Cents): Cents[] {
  const notes = [500, 1_000, 2_000, 5_000, 10_000];
  const rounded = notes.map((note) => Math.ceil(dueCents / note) * note);
  return [...new Set([dueCents, ...rounded])].slice(0, 4);
}

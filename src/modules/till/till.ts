import type { Cents } from '#shared/money.ts';
import { type TillMethod, tillMethods } from './tenders.ts';

/** The accounts for cash that is no sale, as named in the books. */
export const cashAccounts = {
  safe: 'Safe or bank',
  expenses: 'Expenses',
  owner: 'Owner',
  other: 'Other',
} as const;

export type CashAccount = keyof typeof cashAccounts;

export type EntryKind = 'float' | 'sale' | 'refund' | 'in' | 'out' | 'difference';

export type TillEntry = {
  kind: EntryKind;
  method: string;
  amountCents: Cents;
  roundingCents: Cents;
  orderNumber: string;
  account: string;
  reason: string;
  actor: string;
  at: Date;
};

/** A larger difference needs a confirmation: it may be a typing error, such as a zero too many. */
export const largeDifferenceCents: Cents = 2_000;

export function isLargeDifference(differenceCents: Cents): boolean {
  return Math.abs(differenceCents) >= largeDifferenceCents;
}

type Summed = Pick<TillEntry, 'kind' | 'method' | 'amountCents'>;

/** The expected sum of each method. Cash is always counted, others only if there were any. */
export function expectedByMethod(entries: readonly Summed[]): Map<TillMethod, Cents> {
  const expected = new Map<TillMethod, Cents>([['cash', 0]]);
  for (const method of tillMethods) {
    const own = entries.filter((entry) => entry.method === method && entry.kind !== 'difference');
    if (own.length > 0) expected.set(method, sum(own));
  }
  return expected;
}

function sum(entries: readonly Summed[]): Cents {
  return entries.reduce((total, { amountCents }) => total + amountCents, 0);
}

export type PersonSum = { person: string; method: string; takenCents: Cents; returnedCents: Cents };

/** The sums taken and paid back, by person and method. */
export function sumByPerson(entries: readonly (Summed & { actor: string })[]): PersonSum[] {
  const moved = entries.filter(({ kind }) => kind === 'sale' || kind === 'refund');
  const groups = Map.groupBy(moved, ({ actor, method }) => `${actor}\n${method}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return {
      person: first.actor,
      method: first.method,
      takenCents: sum(group.filter(({ kind }) => kind === 'sale')),
      returnedCents: 0 - sum(group.filter(({ kind }) => kind === 'refund')),
    };
  });
}

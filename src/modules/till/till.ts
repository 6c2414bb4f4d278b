import type { Cents } from '#shared/money.ts';
import { type TillMethod, tillMethods } from './tenders.ts';

/** Where cash that is no sale comes from or goes to, as the books call it. */
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

/** From here on a difference is asked about: it is likely a slip of the hand, such as a zero too many. */
export const largeDifferenceCents: Cents = 2_000;

export function isLargeDifference(differenceCents: Cents): boolean {
  return Math.abs(differenceCents) >= largeDifferenceCents;
}

type Summed = Pick<TillEntry, 'kind' | 'method' | 'amountCents'>;

/** What should be there of each method. Cash is always counted, the others where there were any. */
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

/** Who took how much by which method, and gave back how much. */
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

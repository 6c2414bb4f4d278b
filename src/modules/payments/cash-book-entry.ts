import type { Cents } from '#shared/money.ts';

/** Money that moved without an invoice: it leaves one account and reaches another. */
export type CashBookEntry = {
  name: string;
  kind: 'in' | 'out' | 'difference' | 'given';
  day: string;
  text: string;
  /** The account that it reaches, and the one that it leaves. */
  debit: string;
  credit: string;
  amountCents: Cents;
  by: string;
};

import type { Cents } from '#shared/money.ts';

/** Money that moved without an invoice, from one account to another. */
export type CashBookEntry = {
  name: string;
  kind: 'in' | 'out' | 'difference' | 'given';
  day: string;
  text: string;
  /** The account that receives it, and the account that it leaves. */
  debit: string;
  credit: string;
  amountCents: Cents;
  by: string;
};

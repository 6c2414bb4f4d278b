import type { Executor } from '#database/client.ts';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import { type PaidWith, paidWithLabel } from '#modules/payments/payment-method.ts';
import { type CashAccount, cashAccounts } from '#modules/till/till.ts';
import { type BookedMove, listBookedMoves } from './till-queries.ts';

/** The till's entries for the books: each one moves money from one account to another. */
export async function bookTill(
  db: Executor,
  days: { from: string; to: string },
): Promise<CashBookEntry[]> {
  return (await listBookedMoves(db, days)).map(toEntry);
}

function toEntry({
  id,
  day,
  kind,
  method,
  account,
  reason,
  actor,
  amountCents,
}: BookedMove): CashBookEntry {
  const till = `Till: ${paidWithLabel(method as PaidWith).toLowerCase()}`;
  const other =
    kind === 'difference' ? 'Till differences' : (cashAccounts[account as CashAccount] ?? account);
  const [debit, credit] = amountCents > 0 ? [till, other] : [other, till];
  return {
    name: `TILL-${id}`,
    kind: kind === 'difference' ? 'difference' : kind === 'in' ? 'in' : 'out',
    day,
    text: reason,
    debit,
    credit,
    amountCents: Math.abs(amountCents),
    by: actor,
  };
}

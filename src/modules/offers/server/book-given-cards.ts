import type { Executor } from '#database/client.ts';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import { listGivenCards } from './gift-card-repository.ts';

/** A card that nobody bought is still a debt: it costs the shop its value. */
export async function bookGivenCards(
  db: Executor,
  days: { from: string; to: string },
): Promise<CashBookEntry[]> {
  const given = await listGivenCards(db, days);
  return given.map(({ id, day, cents, reason, actor }) => ({
    name: `CARD-${id}`,
    kind: 'given',
    day,
    text: reason,
    debit: 'Gift cards given',
    credit: 'Gift cards owed',
    amountCents: cents,
    by: actor,
  }));
}

import type { Database } from '#database/client.ts';
import { findOrderByNumber, type OrderRow } from '#modules/orders/server/index.ts';
import type { ReturnLookup } from '#modules/returns/return-schema.ts';
import { countWrong, startGuess, type TooManyGuesses } from '#platform/guess-limit.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { sameText } from '#shared/text.ts';

/** A limit for wrong order numbers, shared by both calls. */
const wrongNumbers = { limit: 30, windowSeconds: 60 };
/** Limits guesses of the e-mail address for a known number: from one address, and from all. */
const fromHere = { limit: 10, windowSeconds: 600 };
const fromAnywhere = { limit: 60, windowSeconds: 3600 };

/** The order with this number and e-mail address; wrong tries are counted. */
export async function claimOrder(
  db: Database,
  asked: ReturnLookup,
  address: string,
): Promise<Result<OrderRow, 'return-order-unknown'> | TooManyGuesses> {
  const order = await findOrderByNumber(db, asked.orderNumber);
  const unknown = fail('return-order-unknown');
  if (!order) return countWrong(db, addressRules('return', address, wrongNumbers), unknown);
  const guess = await startGuess(db, [
    { key: `return:${order.number}:${limitedAddress(address)}`, rule: fromHere },
    { key: `return:${order.number}`, rule: fromAnywhere },
  ]);
  if (!guess.allowed) return fail('too-many-requests', guess.retryAfterSeconds);
  if (!isTheirs(order, asked)) return unknown;
  await guess.giveBack();
  return ok(order);
}

export function isTheirs({ email }: Pick<OrderRow, 'email'>, asked: ReturnLookup): boolean {
  return email !== '' && sameText(email, asked.email);
}

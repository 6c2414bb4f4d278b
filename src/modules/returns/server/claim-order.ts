import type { Database } from '#database/client.ts';
import { findOrderByNumber, type OrderRow } from '#modules/orders/server/index.ts';
import type { ReturnLookup } from '#modules/returns/return-schema.ts';
import { countWrong, startGuess, type TooManyGuesses } from '#platform/guess-limit.ts';
import { limitedAddress } from '#platform/limited-address.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { sameText } from '#shared/text.ts';

/** Nobody needs to try many numbers: both calls count together. */
const wrongNumbers = { limit: 30, windowSeconds: 60 };
/** Of an order whose number is known, the e-mail address could be guessed: from here, from anywhere. */
const fromHere = { limit: 10, windowSeconds: 600 };
const fromAnywhere = { limit: 60, windowSeconds: 3600 };

/** The order of whoever knows its number and e-mail address; wrong ones are counted first. */
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

import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { readVariantCode } from '#modules/inventory/variant-code.ts';
import { readCollectionCode } from '#modules/orders/addresses/collection-code.ts';
import { findOrderByCollectionCode } from '#modules/orders/server/index.ts';
import { cancelPaymentLink, listPaymentLinks } from '#modules/payment-links/server/index.ts';
import { startGuess, type TooManyGuesses } from '#platform/guess-limit.ts';
import type { Bound } from '#shared/calls/bind-use-cases.ts';
import { bindUseCases } from '#shared/calls/bind-use-cases.ts';
import type { Result } from '#shared/result.ts';
import { fail, ok } from '#shared/result.ts';
import { type ExchangeParts, exchangeOrder } from './exchange-order.ts';
import type { SaleParts } from './place-sale.ts';
import { findSold, placeSale, prepareSale, sellIn } from './place-sale.ts';
import { recordPayment } from './record-payment.ts';
import { findVariantById } from './sale-repository.ts';

export type CollectionAnswer = Result<string, 'collection-code-unknown'> | TooManyGuesses;

/** A code proves who may collect an order, so guesses are limited. */
const collectionGuesses = { limit: 30, windowSeconds: 600 };

/** The product, colour and size for a code from a chat. */
async function readCode({ db }: SaleParts, code: string) {
  const id = readVariantCode(code);
  return id === null ? null : findVariantById(db, id);
}

/** The number of the order whose customer shows this code. */
async function findByCollectionCode(
  { db }: SaleParts,
  typed: string,
  { actor }: Author,
): Promise<CollectionAnswer> {
  const key = `collection-code:${actor.id}`;
  const guess = await startGuess(db, [{ key, rule: collectionGuesses }]);
  if (!guess.allowed) return fail('too-many-requests', guess.retryAfterSeconds);
  const code = readCollectionCode(typed);
  const order = code && (await findOrderByCollectionCode(db, code));
  if (!order) return fail('collection-code-unknown');
  await guess.giveBack();
  return ok(order.number);
}

async function cancelLink(parts: SaleParts, id: string, by: Author) {
  const cancelled = await cancelPaymentLink(parts, id);
  if (cancelled.ok) {
    const entry = { action: 'payment-link.cancelled', subject: `payment-link:${id}`, detail: {} };
    await recordAudit(parts.db, { ...by, ...entry });
  }
  return cancelled;
}

const useCases = {
  placeSale,
  prepareSale,
  sellIn,
  exchangeOrder,
  recordPayment,
  readCode,
  findByCollectionCode,
  listLinks: listPaymentLinks,
  cancelLink,
};

/** Sales by staff: at the counter, in a chat, by a link. */
export type Counter = Bound<typeof useCases> & { findSold: typeof findSold };

export const createCounter = (parts: ExchangeParts): Counter => ({
  ...bindUseCases(useCases, parts),
  findSold,
});

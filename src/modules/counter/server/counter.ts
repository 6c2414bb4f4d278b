import type { Transaction } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { ExchangeInput } from '#modules/counter/exchange-schema.ts';
import type { SaleInput } from '#modules/counter/sale-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { readVariantCode } from '#modules/inventory/variant-code.ts';
import { readCollectionCode } from '#modules/orders/addresses/collection-code.ts';
import { findOrderByCollectionCode, type OrderRow } from '#modules/orders/server/index.ts';
import type { PaymentLinkView } from '#modules/payment-links/payment-link-view.ts';
import { cancelPaymentLink, listPaymentLinks } from '#modules/payment-links/server/index.ts';
import { startGuess, type TooManyGuesses } from '#platform/guess-limit.ts';
import type { Result } from '#shared/result.ts';
import { fail, ok } from '#shared/result.ts';
import { type ExchangeAnswer, type ExchangeParts, exchangeOrder } from './exchange-order.ts';
import {
  findSold,
  type PreparedSale,
  placeSale,
  prepareSale,
  type Sale,
  type SaleAnswer,
  type SoldOrder,
  sellIn,
} from './place-sale.ts';
import { recordPayment, type TakenPayment } from './record-payment.ts';
import { type FoundVariant, findVariantById } from './sale-repository.ts';

/** Sales by staff: at the counter, in a chat, by a link. */
export type Counter = {
  placeSale(input: SaleInput, by: Author): Promise<SaleAnswer>;
  /** The price of a sale, or the objections to it; writes nothing. */
  prepareSale(input: SaleInput, by: Author): Promise<PreparedSale>;
  /** Runs in the caller's transaction; `findSold` has locked the sale. */
  sellIn(
    tx: Transaction,
    sale: Sale,
    by: Author,
    onSold: (tx: Transaction, sold: SoldOrder) => Promise<void>,
  ): ReturnType<typeof sellIn>;
  findSold(tx: Transaction, id: string): Promise<OrderRow | null>;
  exchangeOrder(number: string, input: ExchangeInput, by: Author): Promise<ExchangeAnswer>;
  recordPayment(
    payment: TakenPayment,
    by: Author,
  ): Promise<Result<null, 'order-not-found' | 'order-not-unpaid'>>;
  /** The product, colour and size for a code from a chat. */
  readCode(code: string): Promise<FoundVariant | null>;
  /** The number of the order whose customer shows this code. */
  findByCollectionCode(code: string, by: Author): Promise<CollectionAnswer>;
  listLinks(): Promise<PaymentLinkView[]>;
  cancelLink(id: string, by: Author): Promise<Result<null, 'link-not-found' | 'link-in-use'>>;
};

export type CollectionAnswer = Result<string, 'collection-code-unknown'> | TooManyGuesses;

/** A code proves who may collect an order, so guesses are limited. */
const collectionGuesses = { limit: 30, windowSeconds: 600 };

export function createCounter(parts: ExchangeParts): Counter {
  return {
    placeSale: (input, by) => placeSale(parts, input, by),
    prepareSale: (input, by) => prepareSale(parts, input, by),
    sellIn: (tx, sale, by, onSold) => sellIn(tx, parts, sale, by, onSold),
    findSold,
    exchangeOrder: (number, input, by) => exchangeOrder(parts, number, input, by),
    recordPayment: (payment, by) => recordPayment(parts, payment, by),
    async readCode(code) {
      const id = readVariantCode(code);
      return id === null ? null : findVariantById(parts.db, id);
    },
    async findByCollectionCode(typed, { actor }) {
      const key = `collection-code:${actor.id}`;
      const guess = await startGuess(parts.db, [{ key, rule: collectionGuesses }]);
      if (!guess.allowed) return fail('too-many-requests', guess.retryAfterSeconds);
      const code = readCollectionCode(typed);
      const order = code && (await findOrderByCollectionCode(parts.db, code));
      if (!order) return fail('collection-code-unknown');
      await guess.giveBack();
      return ok(order.number);
    },
    listLinks: () => listPaymentLinks(parts),
    async cancelLink(id, by) {
      const cancelled = await cancelPaymentLink(parts, id);
      if (cancelled.ok) {
        const entry = {
          action: 'payment-link.cancelled',
          subject: `payment-link:${id}`,
          detail: {},
        };
        await recordAudit(parts.db, { ...by, ...entry });
      }
      return cancelled;
    },
  };
}

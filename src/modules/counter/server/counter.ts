import type { PaymentLinkView } from '#modules/checkout/payment-link-view.ts';
import { cancelPaymentLink, listPaymentLinks } from '#modules/checkout/server/index.ts';
import type { ExchangeInput } from '#modules/counter/exchange-schema.ts';
import type { SaleInput } from '#modules/counter/sale-schema.ts';
import { readVariantCode } from '#modules/inventory/variant-code.ts';
import { readCollectionCode } from '#modules/orders/collection-code.ts';
import { findOrderByCollectionCode } from '#modules/orders/server/index.ts';
import type { Author } from '#modules/staff/author.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import type { Result } from '#shared/result.ts';
import { type ExchangeAnswer, type ExchangeParts, exchangeOrder } from './exchange-order.ts';
import { placeSale, type SaleAnswer } from './place-sale.ts';
import { recordPayment, type TakenPayment } from './record-payment.ts';
import { type FoundVariant, findVariantById } from './sale-repository.ts';

/** What staff sell themselves: over the counter, by chat, by a link. */
export type Counter = {
  placeSale(input: SaleInput, by: Author): Promise<SaleAnswer>;
  exchangeOrder(number: string, input: ExchangeInput, by: Author): Promise<ExchangeAnswer>;
  recordPayment(
    payment: TakenPayment,
    by: Author,
  ): Promise<Result<null, 'order-not-found' | 'order-not-unpaid'>>;
  /** The piece, colour and size that a code from a chat stands for. */
  readCode(code: string): Promise<FoundVariant | null>;
  /** The number of the order whose customer shows this code. */
  findByCollectionCode(code: string): Promise<string | null>;
  listLinks(): Promise<PaymentLinkView[]>;
  cancelLink(id: string, by: Author): Promise<Result<null, 'link-not-found' | 'link-in-use'>>;
};

export function createCounter(parts: ExchangeParts): Counter {
  return {
    placeSale: (input, by) => placeSale(parts, input, by),
    exchangeOrder: (number, input, by) => exchangeOrder(parts, number, input, by),
    recordPayment: (payment, by) => recordPayment(parts, payment, by),
    async readCode(code) {
      const id = readVariantCode(code);
      return id === null ? null : findVariantById(parts.db, id);
    },
    async findByCollectionCode(typed) {
      const code = readCollectionCode(typed);
      const order = code && (await findOrderByCollectionCode(parts.db, code));
      return order ? order.number : null;
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

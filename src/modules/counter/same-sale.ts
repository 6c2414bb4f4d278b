import type { OrderAddress, OrderLine, SaleTerms } from '#modules/orders/order.ts';
import { type Cents, dollarsToCents } from '#shared/money.ts';
import type { SaleInput } from './sale-schema.ts';

type SentLine = Pick<OrderLine, 'productId' | 'color' | 'size' | 'quantity'> & {
  /** In dollars; absent for the regular price. */
  price?: number | undefined;
};

/** A sale as it was stored: as an order, or with a payment link. */
export type StoredSale = Pick<SaleTerms, 'channel' | 'delivery' | 'discountCents'> & {
  lines: readonly OrderLine[];
  shippingCents: Cents;
  carrier: string;
  service: string;
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | undefined;
  shippingAddress: OrderAddress;
};

/** Whether these are the lines that were sold, in any order. */
export function isSameLines(sent: readonly SentLine[], sold: readonly OrderLine[]): boolean {
  const hasPrices = sent.every(({ price }) => price !== undefined);
  const keyOf = ({ productId, color, size, quantity }: SentLine, cents: Cents) =>
    JSON.stringify([productId, color, size, quantity, hasPrices ? cents : null]);
  const sentKeys = sent.map((line) => keyOf(line, dollarsToCents(line.price ?? 0))).sort();
  const soldKeys = sold.map((line) => keyOf(line, line.unitPriceCents)).sort();
  return sentKeys.join('\n') === soldKeys.join('\n');
}

/** Whether a repeated request is about the sale that its id stands for. */
export function isSameSale(stored: StoredSale, input: SaleInput): boolean {
  return isSameLines(input.lines, stored.lines) && termsKey(stored) === termsKey(termsOf(input));
}

function termsOf({ channel, customer, discount, delivery, address, shipping }: SaleInput) {
  const { amount, carrier, service } = shipping;
  return {
    ...customer,
    channel,
    delivery,
    discountCents: dollarsToCents(discount?.amount ?? 0),
    shippingCents: dollarsToCents(amount),
    carrier,
    service,
    shippingAddress: address,
  };
}

type Terms = Omit<StoredSale, 'lines' | 'shippingAddress'> & {
  shippingAddress: OrderAddress | undefined;
};

function termsKey({ shippingAddress: address, ...terms }: Terms): string {
  const { channel, delivery, discountCents, shippingCents, carrier, service } = terms;
  const { email, firstName, lastName, phone = '' } = terms;
  const isSent = delivery === 'delivery' && address;
  return JSON.stringify([
    ...[channel, delivery, discountCents, shippingCents, carrier, service],
    ...[email, firstName, lastName, phone],
    isSent && [address.streetAddress, address.city, address.state],
    isSent && [address.country, address.postalCode],
  ]);
}

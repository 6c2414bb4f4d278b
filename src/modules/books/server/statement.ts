import type { Database, Executor } from '#database/client.ts';
import { toCashBook } from '#modules/books/cash-book.ts';
import { documentName } from '#modules/books/document.ts';
import { daysOfMonth } from '#modules/books/month.ts';
import type { Statement, StatementEntry } from '#modules/books/statement.ts';
import type { CashBookEntry } from '#modules/payments/cash-book-entry.ts';
import { type PaidWith, paidWithLabel } from '#modules/payments/payment-method.ts';
import type { OwnNumbers } from '#modules/settings/papers/own-numbers.ts';
import { type Cents, centsToDollars } from '#shared/money.ts';
import { findClosedMonth } from './document-repository.ts';
import {
  type BookedDocument,
  listBooked,
  sumCardMovements,
  sumWithoutOrder,
} from './statement-queries.ts';

/** Entries that other modules add to the books, from the first to the last day. */
export type ListCashBook = (
  db: Executor,
  days: { from: string; to: string },
) => Promise<CashBookEntry[]>;

/** The documents of a month, compared with the money that moved. */
export async function readStatement(
  db: Database,
  month: string,
  { currency, listCashBook }: { currency: string; listCashBook: ListCashBook },
): Promise<Omit<Statement, keyof OwnNumbers>> {
  const days = daysOfMonth(month);
  // A single snapshot, since a refund in between would look like a difference.
  return db.transaction(
    async (tx) => {
      const booked = await listBooked(tx, days);
      const closed = await findClosedMonth(tx, month);
      const withoutOrder = await sumWithoutOrder(tx, days);
      const cards = await sumCardMovements(tx, days);
      const cashBook = toCashBook(await listCashBook(tx, days));
      const turnover = booked.filter(({ sellsGiftCards }) => !sellsGiftCards);
      return {
        month,
        closed: closed && { at: closed.closedAt.toISOString(), by: closed.closedBy },
        currency,
        ...sumDocuments(turnover),
        giftCards: { ...sumSoldCards(booked), ...dollars(cards) },
        taxes: sumTaxes(turnover),
        money: sumMoney(booked),
        withoutOrder: {
          received: centsToDollars(withoutOrder.received),
          refunded: centsToDollars(withoutOrder.refunded),
        },
        rounding: centsToDollars(sum(booked, (each) => sign(each) * each.roundingCents)),
        difference: centsToDollars(sum(booked, (each) => sign(each) * differenceOf(each))),
        cashBook,
        entries: booked.map(toEntry),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const sign = ({ kind }: BookedDocument) => (kind === 'credit' ? -1 : 1);

function differenceOf({ totalCents, roundingCents, moneyCents }: BookedDocument): Cents {
  return totalCents + roundingCents - moneyCents;
}

function sum(booked: readonly BookedDocument[], of: (each: BookedDocument) => Cents): Cents {
  return booked.reduce((total, each) => total + of(each), 0);
}

function dollars<Names extends string>(cents: Record<Names, Cents>): Record<Names, number> {
  const entries = Object.entries<Cents>(cents).map(([name, value]) => [
    name,
    centsToDollars(value),
  ]);
  return Object.fromEntries(entries) as Record<Names, number>;
}

/** Gift cards sold, and their refunds to the buyers. */
function sumSoldCards(booked: readonly BookedDocument[]) {
  const cards = booked.filter(({ sellsGiftCards }) => sellsGiftCards);
  return dollars({
    sold: sum(cards, (each) => (each.refundId ? 0 : each.totalCents)),
    refunded: sum(cards, (each) => (each.refundId ? -sign(each) * each.totalCents : 0)),
  });
}

/** A reversed credit counts as less credit, not as a further sale. */
function sumDocuments(booked: readonly BookedDocument[]): Pick<Statement, 'sales' | 'credits'> {
  const sold = booked.filter(({ refundId }) => !refundId);
  const credited = booked.filter(({ refundId }) => refundId);
  const back = (each: BookedDocument) => -sign(each);
  return {
    sales: {
      count: sold.length,
      ...dollars({
        goods: sum(sold, (each) => each.subtotalCents),
        shipping: sum(sold, (each) => each.shippingCents),
        wrapping: sum(sold, (each) => each.wrappingCents),
        discounts: sum(sold, (each) => each.discountCents),
        total: sum(sold, (each) => each.totalCents),
        tax: sum(sold, (each) => each.taxCents),
      }),
    },
    credits: {
      count: credited.filter(({ kind }) => kind === 'credit').length,
      ...dollars({
        total: sum(credited, (each) => back(each) * each.totalCents),
        tax: sum(credited, (each) => back(each) * each.taxCents),
      }),
    },
  };
}

function groupBy(
  booked: readonly BookedDocument[],
  keyOf: (each: BookedDocument) => string,
): [key: string, group: BookedDocument[]][] {
  return [...Map.groupBy(booked, keyOf)].sort(([a], [b]) => (a < b ? -1 : 1));
}

function sumTaxes(booked: readonly BookedDocument[]): Statement['taxes'] {
  const keyOf = ({ country, taxRate }: BookedDocument) => `${country} ${taxRate}`;
  return groupBy(booked, keyOf).map(([key, group]) => {
    const [country = '', rate] = key.split(' ');
    const total = sum(group, (each) => sign(each) * each.totalCents);
    const tax = sum(group, (each) => sign(each) * each.taxCents);
    return { country, taxRate: Number(rate), ...dollars({ net: total - tax, tax, total }) };
  });
}

/** A second payment of a document is listed under its own method. */
function byMethod(each: BookedDocument): BookedDocument[] {
  const others = each.beside.map(({ provider, cents }) => ({
    ...each,
    moneyCents: cents,
    provider,
    feeCents: 0,
  }));
  return [{ ...each, moneyCents: mainCents(each) }, ...others];
}

/** The amount that the provider itself took. */
export function mainCents({ moneyCents, beside }: BookedDocument): Cents {
  return beside.reduce((left, { cents }) => left - cents, moneyCents);
}

function sumMoney(booked: readonly BookedDocument[]): Statement['money'] {
  return groupBy(booked.flatMap(byMethod), ({ provider }) => provider).map(([provider, group]) => {
    const taken = group.filter(({ refundId }) => !refundId);
    const received = sum(taken, (each) => each.moneyCents);
    const refunded = sum(group, (each) => (each.refundId ? -sign(each) * each.moneyCents : 0));
    const told = taken.filter(({ feeCents }) => feeCents !== null);
    const untold = taken.length - told.length;
    const fees = untold > 0 && told.length === 0 ? null : sum(told, (each) => each.feeCents ?? 0);
    const net = received - refunded - (fees ?? 0);
    return {
      method: methodLabel(provider),
      ...dollars({ received, refunded, net }),
      fees: fees === null ? null : centsToDollars(fees),
      ...(fees !== null && untold > 0 && { feesUntold: untold }),
    };
  });
}

export function methodLabel(provider: string): string {
  return provider ? paidWithLabel(provider as PaidWith) : 'Not recorded';
}

function toEntry(each: BookedDocument): StatementEntry {
  const { kind, year, number, day, order, customer, country, channel, taxRate, reference } = each;
  return {
    name: documentName(kind, year, number),
    kind,
    day,
    taxRate,
    order,
    customer,
    country,
    channel,
    reference,
    lateFrom: each.lateFrom,
    method: methodLabel(each.provider),
    takesBack: kind === 'invoice' ? each.refundId : null,
    ...dollars({ total: each.totalCents, tax: each.taxCents }),
  };
}

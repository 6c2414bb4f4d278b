import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import type { ExchangeInput } from '#modules/counter/exchange-schema.ts';
import type { SaleInput } from '#modules/counter/sale-schema.ts';
import type { Author } from '#modules/identity/author.ts';
import { leastCertainState } from '#modules/orders/money/order-payments.ts';
import {
  addHistory,
  bookRefund,
  findOrderByNumber,
  findOrderOfCheckout,
  lockOrderMoney,
  requestRefunds,
} from '#modules/orders/server/index.ts';
import { exchangeMethod, paidWithLabel } from '#modules/payments/payment-method.ts';
import type { RefundLifeState } from '#modules/payments/refund-rules.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import { type Settlement, settleExchange } from '#modules/returns/exchange-settlement.ts';
import {
  bookReturn,
  type OpenedReturn,
  openReturn,
  type TakeBackFailure,
} from '#modules/returns/server/index.ts';
import { type Cents, centsToDecimalText, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import {
  type PreparedSale,
  prepareSale,
  type Sale,
  type SaleParts,
  type SaleRefused,
  sellIn,
} from './place-sale.ts';
import { findRepeatedExchange, type SaleTaken } from './repeated-sale.ts';
import type { Tender } from './take-payments.ts';

export type ExchangeParts = SaleParts & { payments: Payments };

export type Exchanged = Settlement & {
  /** The number of the new order. */
  number: string;
  /** The state of the refund of the remaining money; null if there is none. */
  refund: RefundLifeState | null;
};

type ExchangeFailure = TakeBackFailure | 'conflict' | 'difference-missing' | 'refund-too-large';

type Refusals = Extract<PreparedSale, { ok: false }> | SaleRefused | SaleTaken;

export type ExchangeAnswer = Result<Exchanged, ExchangeFailure> | Refusals;

type Booked = Settlement & { number: string; refundIds: string[]; toCarryOut: string[] };

/**
 * A return and a new order in one transaction. The value of the returned products is a refund that
 * stays in the shop and pays for the new order. Only the rest goes back through the provider, which
 * is called after the commit.
 */
export async function exchangeOrder(
  parts: ExchangeParts,
  number: string,
  input: ExchangeInput,
  by: Author,
): Promise<ExchangeAnswer> {
  const original = await findOrderByNumber(parts.db, number);
  if (!original) return fail('order-not-found');
  const known = await findOrderOfCheckout(parts.db, input.saleId);
  if (known) {
    const repeat = await findRepeatedExchange(parts.db, original, known, input);
    return repeat.ok ? ok({ ...repeat.value, number: known.number, refund: null }) : repeat;
  }
  const prepared = await prepareSale(parts, saleOf(original, input), by);
  if (!prepared.ok) return prepared;
  const done = await transactionOrFail<Result<Booked, ExchangeFailure> | Refusals>(parts.db, (tx) =>
    exchangeIn(tx, parts, { number, input, sale: prepared.value, by }),
  );
  if (!done.ok) return done;
  const { refundIds, toCarryOut, ...exchanged } = done.value;
  const states: RefundLifeState[] = [];
  for (const id of toCarryOut) states.push((await parts.payments.carryOutRefund(id)).state);
  for (const id of refundIds) await bookRefund(parts, id);
  return ok({ ...exchanged, refund: leastCertainState(states) });
}

type Original = NonNullable<Awaited<ReturnType<typeof findOrderByNumber>>>;

/**
 * For the same customer, at the shop's prices, and sent to the same address; by the same courier
 * unless staff chose another one.
 */
function saleOf(original: Original, input: ExchangeInput): SaleInput {
  const { email, firstName, lastName, phone, shippingAddress: address } = original;
  const { saleId: id, newLines, delivery, shipping, isMailed, ageConfirmed } = input;
  return {
    id,
    channel: delivery === 'collection' ? 'boutique' : 'chat',
    customer: { id: original.userId, email, firstName, lastName, phone },
    lines: newLines.map((line) => ({ ...line, priceReason: '' })),
    delivery,
    address,
    shipping: {
      amount: delivery === 'delivery' ? shipping.amount : 0,
      carrier: shipping.carrier || original.carrier,
      service: shipping.carrier ? shipping.service : original.service,
    },
    payment: { kind: 'later' },
    isMailed,
    ageConfirmed: ageConfirmed || original.ageConfirmed,
  };
}

type Exchange = { number: string; input: ExchangeInput; sale: Sale; by: Author };

async function exchangeIn(
  tx: Transaction,
  parts: ExchangeParts,
  { number, input, sale, by }: Exchange,
): Promise<Result<Booked, ExchangeFailure> | Refusals> {
  const actor = by.actor.email;
  const wish = { ...input, number, ...by };
  const judged = await openReturn(tx, wish);
  if (!judged.ok) return judged;
  if (judged.value.known) {
    const known = await findOrderOfCheckout(tx, input.saleId);
    if (!known) return fail('return-not-open');
    const repeat = await findRepeatedExchange(tx, judged.value.order, known, input);
    if (!repeat.ok) return repeat;
    return ok({ ...repeat.value, number: known.number, refundIds: [], toCarryOut: [] });
  }
  const { opened } = judged.value;
  const worth = Math.min(opened.valueCents, opened.refundableCents);
  const settlement = settleExchange(worth, sale.priced.totalCents);
  const { toPayCents, toRefundCents } = settlement;
  if (toPayCents - toRefundCents !== dollarsToCents(input.expected)) return fail('conflict');
  if (toPayCents > 0 && !input.difference) return fail('difference-missing');
  const paidHow = howPaid(number, settlement, input);
  const tenders = tendersOf(settlement, input, paidHow);
  const sold = await sellIn(parts, tx, { ...sale, tenders }, by);
  if (!sold.ok) return sold;
  const refunds = await settle(tx, parts, opened, settlement, { actor, to: sold.value.number });
  if (!refunds.ok) return refunds;
  const exchange = { kind: 'exchange' as const, actor };
  await addHistory(tx, opened.order.id, { ...exchange, toValue: sold.value.number });
  await addHistory(tx, sold.value.id, { ...exchange, fromValue: number });
  const paid = { kind: 'payment' as const, toValue: 'paid', note: paidHow, actor };
  await addHistory(tx, sold.value.id, paid);
  const refundId = refunds.value.toCarryOut[0] ?? null;
  const settled = { refundId, refundCents: toRefundCents, exchangeOrder: sold.value };
  await bookReturn(tx, parts, wish, opened, settled);
  return ok({ ...settlement, ...refunds.value, number: sold.value.number });
}

/** '125.00 USD from order #NDR-1, 20.00 USD by cash (till 2)'. */
function howPaid(
  number: string,
  { creditedCents, toPayCents }: Settlement,
  { difference }: ExchangeInput,
): string {
  const usd = (cents: Cents) => `${centsToDecimalText(cents)} USD`;
  const credited = `${usd(creditedCents)} from order #${number}`;
  if (toPayCents === 0 || !difference) return credited;
  const reference = difference.reference && ` (${difference.reference})`;
  const method = paidWithLabel(difference.method).toLowerCase();
  return `${credited}, ${usd(toPayCents)} by ${method}${reference}`;
}

/** The value of the returned products, and the customer's extra payment. */
function tendersOf(
  { creditedCents, toPayCents }: Settlement,
  { difference }: ExchangeInput,
  paidHow: string,
): Tender[] {
  const tenders: Tender[] = [];
  if (creditedCents > 0) {
    tenders.push({ method: exchangeMethod, reference: paidHow, amountCents: creditedCents });
  }
  if (toPayCents > 0 && difference) tenders.push({ ...difference, amountCents: toPayCents });
  return tenders;
}

async function settle(
  tx: Transaction,
  { payments }: ExchangeParts,
  { money, order }: OpenedReturn,
  { creditedCents, toRefundCents }: Settlement,
  { actor: requestedBy, to }: { actor: string; to: string },
): Promise<Result<{ refundIds: string[]; toCarryOut: string[] }, 'refund-too-large'>> {
  const reason = `Credited to order #${to}`;
  const credit = await requestRefunds(tx, payments.creditRefund, money, creditedCents, {
    order,
    reason,
    requestedBy,
  });
  if (!credit.ok) return credit;
  const left = await lockOrderMoney(tx, order);
  const rest = await requestRefunds(tx, payments.requestRefund, left, toRefundCents, {
    order,
    reason: `Left over from the exchange of order #${order.number}`,
    requestedBy,
  });
  if (!rest.ok) return rest;
  const toCarryOut = rest.value.map(({ id }) => id);
  return ok({ refundIds: [...credit.value.map(({ id }) => id), ...toCarryOut], toCarryOut });
}

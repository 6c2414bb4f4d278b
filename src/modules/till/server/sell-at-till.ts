import type { Transaction } from '#database/client.ts';
import { transactionOrFail } from '#database/rollback.ts';
import { isSameLines } from '#modules/counter/same-sale.ts';
import type { SaleRefused, SoldOrder } from '#modules/counter/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import { formatCardCode } from '#modules/offers/gift-card.ts';
import { listPaperCards } from '#modules/offers/server/index.ts';
import { listLines, saveCustomer } from '#modules/orders/server/index.ts';
import { type PayingFault, type SettledPaying, settlePaying } from '#modules/till/tenders.ts';
import type { TillSaleInput, TillSold } from '#modules/till/till-schema.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { type Cents, centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { type PricingParts, type PricingRefusal, priceTillSale } from './price-till-sale.ts';
import {
  findCashEntry,
  findWalkIn,
  insertEntry,
  shareOpenSession,
  type TillSession,
  walkIn,
} from './till-repository.ts';

export type SellingParts = PricingParts & {
  /** The step to which cash sums are rounded, from the settings. */
  cashStep(): Cents;
};

export type TillSaleAnswer =
  | Result<TillSold, 'till-closed' | 'till-total-changed'>
  | Result<never, 'till-sale-done', string>
  | Result<never, PayingFault, Cents>
  | SaleRefused
  | PricingRefusal;

/**
 * Takes the payment, hands over and books, in one transaction. The same id gives the same order, so
 * a second click, or a retry after a lost connection, sells once.
 */
export async function sellAtTill(
  parts: SellingParts,
  input: TillSaleInput,
  by: Author,
): Promise<TillSaleAnswer> {
  const done = await parts.db.transaction((tx) => findRepeat(tx, parts, input));
  if (done) return done;
  const customerId = input.customer.email === '' ? await knowWalkIn(parts) : undefined;
  const priced = await priceTillSale(parts, input, by, customerId);
  if (!priced.ok) return priced;
  const { sale, dueCents } = priced.value;
  if (sale.priced.totalCents !== dollarsToCents(input.total)) return fail('till-total-changed');
  const paying = settlePaying(dueCents, payingOf(input), parts.cashStep());
  if (!paying.ok) return paying;
  return transactionOrFail<TillSaleAnswer>(parts.db, async (tx) => {
    const session = await shareOpenSession(tx);
    if (!session) return fail('till-closed');
    const repeat = await findRepeat(tx, parts, input);
    if (repeat) return repeat;
    const { tenders } = paying.value;
    const givenCents = input.cash === null ? null : dollarsToCents(input.cash);
    const paid = { ...sale, tenders, givenCents };
    const sold = await parts.counter.sellIn(tx, paid, by, (inner, order) =>
      enterSale(inner, { session, order, input, by }),
    );
    return sold.ok ? ok(answerOf(sold.value, input, paying.value)) : sold;
  });
}

async function knowWalkIn({ db }: SellingParts): Promise<number> {
  return (await findWalkIn(db)) ?? db.transaction((tx) => saveCustomer(tx, walkIn));
}

function payingOf({ payments, cash }: TillSaleInput) {
  const exact = payments.map(({ method, amount, reference }) => ({
    method,
    reference,
    amountCents: dollarsToCents(amount),
  }));
  return { exact, cashCents: cash === null ? null : dollarsToCents(cash) };
}

type Entered = { session: TillSession; order: SoldOrder; input: TillSaleInput; by: Author };

async function enterSale(tx: Transaction, { session, order, input, by }: Entered): Promise<void> {
  for (const { id: paymentId, method, amountCents } of order.payments) {
    const isCash = method === 'cash';
    const roundingCents = isCash ? order.cashRoundingCents : 0;
    await insertEntry(tx, {
      sessionId: session.id,
      kind: 'sale',
      method,
      amountCents: amountCents + roundingCents,
      roundingCents,
      tenderedCents: isCash && input.cash !== null ? dollarsToCents(input.cash) : null,
      paymentId,
      orderNumber: order.number,
      actor: by.actor.email,
    });
  }
  await announceStaffChange(tx, 'till');
}

function answerOf(order: SoldOrder, input: TillSaleInput, paying: SettledPaying): TillSold {
  return {
    orderId: order.number,
    total: input.total,
    cashDue: centsToDollars(paying.cashDueCents),
    tendered: input.cash,
    change: centsToDollars(paying.changeCents),
    cards: order.cards.map(({ code, valueCents }) => ({
      code: formatCardCode(code),
      value: centsToDollars(valueCents),
    })),
    hiddenCards: [],
    isRepeat: false,
  };
}

/** The order of an earlier request. If that one sold something else, the till says so. */
async function findRepeat(
  tx: Transaction,
  { counter }: SellingParts,
  input: TillSaleInput,
): Promise<TillSaleAnswer | null> {
  const known = await counter.findSold(tx, input.id);
  if (!known) return null;
  const isSame =
    known.totalCents === dollarsToCents(input.total) &&
    isSameLines(input.lines, await listLines(tx, known.id));
  if (!isSame) return fail('till-sale-done', known.number);
  const cash = await findCashEntry(tx, known.number);
  const hiddenCards = await listPaperCards(tx, known.id);
  const tenderedCents = cash?.tenderedCents ?? null;
  return ok({
    orderId: known.number,
    total: centsToDollars(known.totalCents),
    cashDue: centsToDollars(cash?.amountCents ?? 0),
    tendered: tenderedCents === null ? null : centsToDollars(tenderedCents),
    change: centsToDollars(
      (tenderedCents ?? 0) - (tenderedCents === null ? 0 : (cash?.amountCents ?? 0)),
    ),
    cards: [],
    hiddenCards: hiddenCards.map(({ id, valueCents }) => ({
      id,
      value: centsToDollars(valueCents),
    })),
    isRepeat: true,
  });
}

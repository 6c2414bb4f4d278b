import type { Executor } from '#database/client.ts';
import type { ExchangeInput } from '#modules/counter/exchange-schema.ts';
import type { SaleInput } from '#modules/counter/sale-schema.ts';
import { isSameLines, isSameSale } from '#modules/counter/same-sale.ts';
import { listReturnsOf } from '#modules/order-desk/server/index.ts';
import {
  findOrderMoney,
  findOrderOfCheckout,
  listLines,
  type OrderRow,
} from '#modules/orders/server/index.ts';
import { exchangeMethod } from '#modules/payments/payment-method.ts';
import type { Settlement } from '#modules/returns/exchange-settlement.ts';
import type { TakenBackInput } from '#modules/returns/return-schema.ts';
import { findCheckout } from '#modules/settlement/server/index.ts';
import { dollarsToCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

/** The id of the request stands for another sale already. */
export type SaleTaken =
  | Result<never, 'till-sale-done' | 'exchange-done', string>
  | Result<never, 'link-made'>;

type Repeat = Result<{ kind: 'order'; number: string }, never> | SaleTaken;

/** The order of an earlier request with the same id; null if this sale is still to be made. */
export async function findRepeat(db: Executor, input: SaleInput): Promise<Repeat | null> {
  const known = await findOrderOfCheckout(db, input.id);
  if (!known) return findOtherLink(db, input);
  const sold = { ...known, lines: await listLines(db, known.id) };
  const isSame = isSameSale(sold, input) && (await isPaidAsSent(db, known, input));
  return isSame
    ? ok({ kind: 'order', number: known.number })
    : fail('till-sale-done', known.number);
}

/** The same link may be asked for again. */
async function findOtherLink(db: Executor, input: SaleInput): Promise<SaleTaken | null> {
  const made = await findCheckout(db, input.id);
  if (made?.state !== 'open' || !made.sale) return null;
  const { form, sale, rate, lines, shippingCents } = made;
  const { carrier, service } = rate;
  const offered = { ...form, ...sale, carrier, service, lines, shippingCents };
  const isSame = input.payment.kind === 'link' && isSameSale(offered, input);
  return isSame ? null : fail('link-made');
}

async function isPaidAsSent(db: Executor, known: OrderRow, { id, payment }: SaleInput) {
  if (payment.kind === 'link') return (await findCheckout(db, id)) !== null;
  const money = await findOrderMoney(db, known);
  if (payment.kind === 'later') return money.length === 0;
  if (known.totalCents === 0) return true;
  return money.some(
    ({ provider, captureId }) =>
      provider === payment.method && (captureId ?? '') === payment.reference,
  );
}

/** How an exchange was settled whose new order is known; a failure if it was another exchange. */
export async function findRepeatedExchange(
  db: Executor,
  original: OrderRow,
  known: OrderRow,
  input: ExchangeInput,
): Promise<Result<Settlement, never> | SaleTaken> {
  const returns = await listReturnsOf(db, original.id);
  const back = returns.find(({ id }) => id === input.id);
  const money = await findOrderMoney(db, known);
  const credit = money.find(({ provider }) => provider === exchangeMethod);
  const taken = money.find(({ provider }) => provider !== exchangeMethod);
  const creditedCents = credit?.capturedCents ?? 0;
  const toPayCents = known.totalCents - creditedCents;
  const toRefundCents = back?.refundCents ?? 0;
  const isSame =
    back?.exchangeOrderId === known.id &&
    goodsKey(back.lines) === goodsKey(input.lines) &&
    isSameLines(input.newLines, await listLines(db, known.id)) &&
    known.delivery === input.delivery &&
    toPayCents - toRefundCents === dollarsToCents(input.expected) &&
    taken?.provider === (toPayCents > 0 ? input.difference?.method : undefined);
  return isSame
    ? ok({ creditedCents, toPayCents, toRefundCents })
    : fail('exchange-done', known.number);
}

type TakenBackLine = Pick<TakenBackInput['lines'][number], 'position' | 'quantity' | 'restock'>;

function goodsKey(lines: readonly TakenBackLine[]): string {
  const keys = lines.map((line) => [line.position, line.quantity, line.restock].join(' '));
  return keys.sort().join('\n');
}

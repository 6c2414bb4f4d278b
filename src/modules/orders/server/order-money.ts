import type { Executor, Transaction } from '#database/client.ts';
import {
  leftToRefund,
  type PaidOrder,
  paymentIdsOf,
  splitRefund,
} from '#modules/orders/money/order-payments.ts';
import type { PaidWith } from '#modules/payments/payment-method.ts';
import {
  findPayment,
  listRefundsOf,
  lockPayment,
  type Payment,
  type Payments,
  type Refund,
} from '#modules/payments/server/index.ts';
import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';

export async function findOrderMoney(db: Executor, order: PaidOrder): Promise<Payment[]> {
  const found = await Promise.all(paymentIdsOf(order).map((id) => findPayment(db, id)));
  return found.filter((payment) => payment !== null);
}

/** In the same order as every settlement, so that no deadlock is possible. */
export async function lockOrderMoney(tx: Transaction, order: PaidOrder): Promise<Payment[]> {
  const locked: Payment[] = [];
  for (const id of paymentIdsOf(order)) locked.push(await lockPayment(tx, id));
  return locked;
}

export async function listOrderRefunds(db: Executor, order: PaidOrder): Promise<Refund[]> {
  const lists = await Promise.all(paymentIdsOf(order).map((id) => listRefundsOf(db, id)));
  return lists.flat().sort((one, other) => Number(one.createdAt) - Number(other.createdAt));
}

/** The refunds requested together with this one: their transaction gave them the same time. */
export async function listRefundsMadeWith(
  db: Executor,
  order: PaidOrder,
  refundId: string,
): Promise<Refund[]> {
  return madeWith(await listOrderRefunds(db, order), refundId);
}

export function madeWith(refunds: readonly Refund[], refundId: string): Refund[] {
  const moment = Number(refunds.find(({ id }) => id === refundId)?.createdAt);
  return refunds.filter(({ createdAt, isCredit }) => !isCredit && Number(createdAt) === moment);
}

/** The way of paying that a refund uses. */
export function methodOf(money: readonly Payment[], { paymentId }: Refund): PaidWith {
  const payment = money.find(({ id }) => id === paymentId);
  if (!payment) throw new Error('The refund is of another order’s payment');
  return payment.provider;
}

/** The part of each refund in a mail. */
export function mailedParts(money: readonly Payment[], refunds: readonly Refund[]) {
  return refunds.map((refund) => ({
    method: methodOf(money, refund),
    amountCents: refund.amountCents,
    handedCents: refund.amountCents + refund.cashRoundingCents,
  }));
}

type RequestRefund = Payments['requestRefund'];
type Wish = Omit<
  Parameters<RequestRefund>[1],
  'paymentId' | 'amountCents' | 'takenRoundingCents'
> & {
  /** Cash rounding of the sale also counts for the refund. */
  order: { cashRoundingCents: Cents };
};

/** One refund for each payment that gives money back; none at all if one is refused. */
export async function requestRefunds(
  tx: Transaction,
  request: RequestRefund,
  money: readonly Payment[],
  amountCents: Cents,
  { order, ...wish }: Wish,
): Promise<Result<Refund[], 'refund-too-large'>> {
  if (amountCents > leftToRefund(money)) return fail('refund-too-large');
  const refunds: Refund[] = [];
  for (const part of splitRefund(money, amountCents)) {
    const takenRoundingCents = order.cashRoundingCents;
    const asked = await request(tx, { ...wish, ...part, takenRoundingCents });
    if (!asked.ok) return asked;
    refunds.push(asked.value);
  }
  return ok(refunds);
}

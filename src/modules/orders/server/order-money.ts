import type { Executor, Transaction } from '#database/client.ts';
import { refundableCents } from '#modules/payments/refund-rules.ts';
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
import type { OrderRow } from './order-repository.ts';

type PaidOrder = Pick<OrderRow, 'paymentId' | 'giftPaymentId'>;

/** What an order was paid with: the provider's payment first, then that of a gift card beside it. */
function idsOf({ paymentId, giftPaymentId }: PaidOrder): string[] {
  return [paymentId, giftPaymentId].filter((id) => id !== null);
}

export async function findOrderMoney(db: Executor, order: PaidOrder): Promise<Payment[]> {
  const found = await Promise.all(idsOf(order).map((id) => findPayment(db, id)));
  return found.filter((payment) => payment !== null);
}

/** The provider's first, as whatever settles a payment does: nobody waits for the other way round. */
export async function lockOrderMoney(tx: Transaction, order: PaidOrder): Promise<Payment[]> {
  const locked: Payment[] = [];
  for (const id of idsOf(order)) locked.push(await lockPayment(tx, id));
  return locked;
}

export async function listOrderRefunds(db: Executor, order: PaidOrder): Promise<Refund[]> {
  const lists = await Promise.all(idsOf(order).map((id) => listRefundsOf(db, id)));
  return lists.flat();
}

/** What can still go back of all of it; nothing while the provider has not confirmed its part. */
export function leftOfMoney(money: readonly Payment[]): Cents {
  if (!money.every(({ state }) => state === 'captured' || state === 'refunded')) return 0;
  return money.reduce(
    (sum, payment) => sum + (payment.state === 'captured' ? refundableCents(payment) : 0),
    0,
  );
}

/** The provider's money goes back first, up to what it took, and the rest to the card. */
function splitRefund(
  money: readonly Payment[],
  amountCents: Cents,
): { paymentId: string; amountCents: Cents }[] {
  let left = amountCents;
  return money.flatMap((payment) => {
    const part = Math.min(left, payment.state === 'captured' ? refundableCents(payment) : 0);
    left -= part;
    return part > 0 ? [{ paymentId: payment.id, amountCents: part }] : [];
  });
}

type Wish = Omit<Parameters<Payments['requestRefund']>[1], 'paymentId' | 'amountCents'>;

/** One refund for each payment that gives something back; none of them where one is refused. */
export async function requestRefunds(
  tx: Transaction,
  request: Payments['requestRefund'],
  money: readonly Payment[],
  amountCents: Cents,
  wish: Wish,
): Promise<Result<Refund[], 'refund-too-large'>> {
  if (amountCents > leftOfMoney(money)) return fail('refund-too-large');
  const refunds: Refund[] = [];
  for (const part of splitRefund(money, amountCents)) {
    const asked = await request(tx, { ...wish, ...part });
    if (!asked.ok) return asked;
    refunds.push(asked.value);
  }
  return ok(refunds);
}

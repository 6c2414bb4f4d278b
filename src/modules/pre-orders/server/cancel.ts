import type { Transaction } from '#database/client.ts';
import type { Author } from '#modules/identity/author.ts';
import { hasLivePayment } from '#modules/payments/server/index.ts';
import { preOrderCancelledMail } from '#modules/pre-orders/pre-order-mails.ts';
import { lockCheckout, setCheckoutState } from '#modules/settlement/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { mailClient, type PreOrderParts, refundQueue, toldOf } from './parts.ts';
import {
  changePreOrder,
  findPreOrder,
  lockPreOrder,
  type PreOrderRow,
} from './pre-order-repository.ts';

export type CancelFailure = 'pre-order-not-found' | 'pre-order-over' | 'pre-order-in-use';

/** The money of the client that nothing is using. */
export const owedOf = ({ balanceCents, usedCents }: PreOrderRow): number =>
  (balanceCents ?? 0) - (usedCents ?? 0);

/**
 * Ends a pre-order. The place and the stock are free at once; the deposit is owed until it is
 * refunded. Refused while a payment is under way, as its end is not known.
 */
export async function cancelIn(
  tx: Transaction,
  parts: PreOrderParts,
  id: string,
  by: string,
): Promise<Result<PreOrderRow, CancelFailure>> {
  const known = await findPreOrder(tx, id);
  if (!known) return fail('pre-order-not-found');
  for (const checkoutId of [known.depositCheckoutId, id]) {
    const freed = await endCheckout(tx, parts, checkoutId);
    if (!freed) return fail('pre-order-in-use');
  }
  const row = await lockPreOrder(tx, id);
  if (!row || ['done', 'cancelled', 'lapsed'].includes(row.state)) return fail('pre-order-over');
  if (row.state === 'paying') return fail('pre-order-in-use');
  await changePreOrder(tx, id, { cancelledAt: new Date(), cancelledBy: by });
  const { url: _, ...told } = toldOf(parts, row);
  await mailClient(tx, parts, row, {
    kind: 'pre-order-cancelled',
    once: 'cancelled',
    content: preOrderCancelledMail(told, row.balanceCents ?? 0),
  });
  await announceStaffChange(tx, 'pre-order');
  await parts.inventory.releaseHold(tx, id);
  return ok(row);
}

/** False while somebody is paying in it. What it holds of the deposit is free again. */
async function endCheckout(
  tx: Transaction,
  { offers }: PreOrderParts,
  checkoutId: string,
): Promise<boolean> {
  const checkout = await lockCheckout(tx, checkoutId);
  if (!checkout || checkout.state === 'placed') return true;
  if (await hasLivePayment(tx, checkoutId)) return false;
  if (checkout.state !== 'open') return true;
  await setCheckoutState(tx, checkoutId, 'cancelled');
  await offers.release(tx, checkoutId);
  return true;
}

export type RefundJob = { id: string; by: Author };

/** Written with what causes it: either both are there, or neither. */
export function askRefund(tx: Transaction, { jobs }: PreOrderParts, job: RefundJob): Promise<void> {
  return jobs.enqueue(tx, refundQueue, job);
}

/**
 * Refunds what is left of a deposit through the refund of its order. A second run finds nothing
 * left. Whatever is refused stays under 'Needs attention', since the money is still owed.
 */
export async function refundDeposit(
  { background, orderDesk }: PreOrderParts,
  { id, by }: RefundJob,
): Promise<void> {
  const row = await findPreOrder(background, id);
  if (!row?.depositOrder) return;
  const amountCents = owedOf(row);
  if (amountCents <= 0) return;
  await orderDesk.refundOrder({
    ...by,
    number: row.depositOrder,
    amountCents,
    reason: row.saleOrder ? 'Rest of a deposit' : 'The pre-order was cancelled',
    restock: false,
  });
}

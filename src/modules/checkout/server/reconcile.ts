import type { Database } from '#database/client.ts';
import {
  getPayment,
  movePayment,
  takeDuePayments,
  takeDueRefunds,
} from '#modules/payments/server/index.ts';
import type { CheckoutParts, Settle } from './checkout-parts.ts';
import { listOverduePayments } from './checkout-repository.ts';

const batch = 50;
const sideBySide = 5;

/**
 * Looks after whatever nobody else will: payments whose browser, webhook or process went away,
 * refunds that were not answered, checkouts whose time is over.
 */
export async function reconcile(parts: CheckoutParts, settle: Settle): Promise<void> {
  const overdue = await listOverduePayments(parts.db, batch);
  await forEach(parts, overdue, (id) => expire(parts.db, id, settle));
  await forEach(parts, await takeDuePayments(parts.db, batch), settle);
  await forEach(parts, await takeDueRefunds(parts.db, batch), parts.payments.carryOutRefund);
}

/** A buyer who approved in the last moment is served; anyone else finds the payment closed. */
async function expire(db: Database, paymentId: string, settle: Settle): Promise<void> {
  const settlement = await settle(paymentId);
  if (settlement.outcome !== 'not-approved' && settlement.outcome !== 'mismatch') return;
  const payment = await getPayment(db, paymentId);
  if (payment.state !== 'open') return;
  await movePayment(db, payment, 'closing');
  await settle(paymentId);
}

/** One that fails is reported and does not keep the others waiting. */
async function forEach(
  { report }: CheckoutParts,
  ids: readonly string[],
  task: (id: string) => Promise<unknown>,
): Promise<void> {
  const queue = [...ids];
  const worker = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      await task(id).catch((error) => report(error, 'reconciling payments'));
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}

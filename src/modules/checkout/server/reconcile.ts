import type { Database } from '#database/client.ts';
import type { SettledMethod } from '#modules/payments/payment-method.ts';
import {
  getPayment,
  movePayment,
  type PaymentWebhook,
  takeDuePayments,
  takeDueRefunds,
  takeDueWebhooks,
} from '#modules/payments/server/index.ts';
import type { CheckoutParts, Settle } from './checkout-parts.ts';
import { listOverduePayments } from './checkout-repository.ts';
import { handleWebhook } from './handle-webhook.ts';

const batch = 50;
const sideBySide = 5;

/**
 * Looks after whatever nobody else will: payments whose browser, webhook or process went away,
 * refunds and webhooks that could not be dealt with, checkouts whose time is over. Each provider by
 * itself, so that one that hangs holds up nobody else.
 */
export async function reconcile(
  parts: CheckoutParts,
  provider: SettledMethod,
  settle: Settle,
): Promise<void> {
  const { db, payments } = parts;
  const overdue = await listOverduePayments(db, provider, batch);
  await forEach(parts, overdue, (id) => expire(db, id, settle));
  await forEach(parts, await takeDuePayments(db, provider, batch), settle);
  await forEach(parts, await takeDueRefunds(db, provider, batch), payments.carryOutRefund);
  const webhooks = await takeDueWebhooks(db, provider, batch);
  await forEach(parts, webhooks, (webhook: PaymentWebhook) =>
    handleWebhook(parts, webhook, settle),
  );
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
async function forEach<Item>(
  { report }: CheckoutParts,
  items: readonly Item[],
  task: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      await task(item).catch((error) => report(error, 'reconciling payments'));
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}

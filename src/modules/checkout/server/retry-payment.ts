import {
  findPayment,
  findWebhook,
  listRefundsOf,
  type WebhookKey,
} from '#modules/payments/server/index.ts';
import type { CheckoutParts, Settle, Settlement } from './checkout-parts.ts';
import { handleWebhook } from './handle-webhook.ts';

/** Staff want to know now: the payment is settled, and what goes back of it is looked after. */
export async function retryPayment(
  { db, payments }: CheckoutParts,
  paymentId: string,
  settle: Settle,
): Promise<Settlement['outcome'] | 'not-found'> {
  if (!(await findPayment(db, paymentId))) return 'not-found';
  for (const { id } of await listRefundsOf(db, paymentId)) await payments.carryOutRefund(id);
  return (await settle(paymentId)).outcome;
}

export async function reprocessWebhook(
  parts: CheckoutParts,
  key: WebhookKey,
  settle: Settle,
): Promise<boolean> {
  const webhook = await findWebhook(parts.db, key);
  if (!webhook?.paymentId) return false;
  if (!webhook.processedAt) await handleWebhook(parts, webhook, settle);
  const after = await findWebhook(parts.db, key);
  return Boolean(after?.processedAt);
}

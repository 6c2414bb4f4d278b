import {
  findPayment,
  listRefundsOf,
  noteWebhookFailure,
  type WebhookKey,
} from '#modules/payments/server/index.ts';
import type { Settle, Settlement, SettlementParts } from './settlement-parts.ts';
import { handleWebhook } from './webhooks/handle-webhook.ts';

/** Staff want the result now: the payment is settled, and its refunds are checked. */
export async function retryPayment(
  { db, payments }: SettlementParts,
  paymentId: string,
  settle: Settle,
): Promise<Settlement['outcome'] | 'not-found'> {
  if (!(await findPayment(db, paymentId))) return 'not-found';
  for (const { id } of await listRefundsOf(db, paymentId)) await payments.carryOutRefund(id);
  return (await settle(paymentId)).outcome;
}

export async function reprocessWebhook(
  parts: SettlementParts,
  key: WebhookKey,
  settle: Settle,
): Promise<boolean> {
  const { db, payments } = parts;
  const webhook = await payments.findWebhook(key);
  if (!webhook) return false;
  const { provider, eventId, kind, paymentId, processedAt } = webhook;
  if (processedAt) return true;
  if (paymentId) await handleWebhook(parts, { provider, eventId, kind, paymentId }, settle);
  else await noteWebhookFailure(db, key, 'The shop knows no such payment.');
  return Boolean((await payments.findWebhook(key))?.processedAt);
}

import type { AttentionBody } from '#modules/attention/attention.ts';
import {
  listStuckPayments,
  listStuckRefunds,
  listUnprocessedWebhooks,
} from '#modules/payments/server/index.ts';
import type { PurchaseStage } from './stage.ts';

/**
 * Entries under 'Needs attention' now or within a quarter of an hour. Only refunds that a person
 * must pay at Paynow are expected.
 */
export async function listAttention(
  { db, desk }: PurchaseStage,
  url: string,
): Promise<{ byHand: string[]; others: string[] }> {
  const { body } = await desk.call<AttentionBody>(url, 'GET', '/api/admin/attention');
  const text = ({ title, detail }: { title: string; detail: string }) => `${title}. ${detail}`;
  const byHand = body.waiting.filter(({ kind }) => kind === 'pay-back').map(text);
  const shown = body.waiting.filter(({ kind }) => kind !== 'pay-back');
  const now = new Date();
  const payments = await listStuckPayments(db, now);
  const refunds = await listStuckRefunds(db, now);
  const webhooks = await listUnprocessedWebhooks(db, now);
  return {
    byHand,
    others: [
      ...shown.map((line) => `${line.kind}: ${text(line)}`),
      ...payments.map(({ id, state, problem }) => `payment ${id} is ${state}: ${problem}`),
      ...refunds.map(({ id, state, attempts }) => `refund ${id} is ${state}, asked ${attempts}x`),
      ...webhooks.map(({ eventId, lastError }) => `message ${eventId}: ${lastError}`),
    ],
  };
}

import type { Database } from '#database/client.ts';
import type { AttentionSource, RetryFailure } from '#modules/attention/attention.ts';
import type { Checkouts } from '#modules/checkout/server/index.ts';
import { isOnlineMethod, paidWithLabel } from '#modules/payments/payment-method.ts';
import {
  getRefund,
  listStuckPayments,
  listStuckRefunds,
  listUnprocessedWebhooks,
  type Payments,
} from '#modules/payments/server/index.ts';
import { formatCents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { countOf } from '#shared/text.ts';
import { isUuid } from '#shared/uuid.ts';

type PaymentParts = { db: Database; checkouts: Checkouts };

const minute = 60_000;
/** A payment or a piece of news should be over long before. */
const patienceMs = 15 * minute;
/** Banks may take days over money that is on its way back. */
const bankPatienceMs = 7 * 24 * 60 * minute;

const before = (ms: number) => new Date(Date.now() - ms);

const looks = (count: number) => `Looked at ${countOf(count, 'time', 'times')} so far.`;

const stateWords = {
  opening: 'was never answered by the provider',
  capturing: 'was approved, and nobody knows yet whether it was taken',
  pending: 'is still on its way from the buyer',
  closing: 'could not be closed at the provider',
  refunding: 'has to go back in full',
};

export function stuckPayments({ db, checkouts }: PaymentParts): AttentionSource {
  return {
    kind: 'payment',
    async list() {
      const stuck = await listStuckPayments(db, before(patienceMs));
      return stuck.map(({ id, provider, state, amountCents, problem, checks, since }) => ({
        id,
        since,
        title: `A payment of ${formatCents(amountCents)} by ${paidWithLabel(provider)} ${stateWords[state]}`,
        detail: `${problem} ${looks(checks)} Payment ${id}.`.trim(),
      }));
    },
    retry: (id) => retryPayment(checkouts, id),
  };
}

export function stuckRefunds({ db, checkouts }: PaymentParts): AttentionSource {
  return {
    kind: 'refund',
    async list() {
      const stuck = await listStuckRefunds(db, before(patienceMs));
      const late = before(bankPatienceMs);
      return stuck
        .filter(({ state, since }) => state === 'requested' || since < late)
        .map(({ id, provider, state, amountCents, attempts, since, paymentId }) => ({
          id,
          since,
          title: `A refund of ${formatCents(amountCents)} by ${paidWithLabel(provider)} ${
            state === 'requested' ? 'was not taken on yet' : 'has been on its way for over a week'
          }`,
          detail: `${looks(attempts)} Payment ${paymentId}.`,
        }));
    },
    async retry(id) {
      const refund = isUuid(id) ? await getRefund(db, id).catch(() => null) : null;
      return refund ? retryPayment(checkouts, refund.paymentId) : fail('not-waiting');
    },
  };
}

type WebhookParts = PaymentParts & { payments: Pick<Payments, 'listUnknownWebhooks'> };

export function unreadWebhooks({ db, checkouts, payments }: WebhookParts): AttentionSource {
  return {
    kind: 'webhook',
    async list() {
      const late = before(patienceMs);
      const [unread, unknown] = await Promise.all([
        listUnprocessedWebhooks(db, late),
        payments.listUnknownWebhooks(late),
      ]);
      return [...unread, ...unknown].map((webhook) => ({
        id: `${webhook.provider}:${webhook.eventId}`,
        since: webhook.receivedAt,
        title: `News from ${webhook.provider} ('${webhook.kind}') ${
          webhook.paymentId === null
            ? 'is about a payment that the shop does not know'
            : 'could not be dealt with'
        }`,
        detail: `${webhook.lastError} ${looks(webhook.attempts)} Event ${webhook.eventId}.`.trim(),
      }));
    },
    async retry(id) {
      const [provider = '', ...rest] = id.split(':');
      if (!isOnlineMethod(provider)) return fail('not-waiting');
      const isDone = await checkouts.reprocessWebhook({ provider, eventId: rest.join(':') });
      return isDone ? ok(null) : fail('still-waiting');
    },
  };
}

async function retryPayment(checkouts: Checkouts, id: string): Promise<Result<null, RetryFailure>> {
  if (!isUuid(id)) return fail('not-waiting');
  const outcome = await checkouts.retryPayment(id);
  if (outcome === 'not-found') return fail('not-waiting');
  return outcome === 'in-doubt' ? fail('still-waiting') : ok(null);
}

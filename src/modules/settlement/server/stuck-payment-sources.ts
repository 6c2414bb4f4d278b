import type { Database } from '#database/client.ts';
import type { AttentionSource, RetryFailure } from '#modules/attention/attention.ts';
import { findOrderOfPayment } from '#modules/orders/server/index.ts';
import { isOnlineMethod, paidWithLabel } from '#modules/payments/payment-method.ts';
import {
  findPayment,
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
import { findCheckout } from './checkout-repository.ts';
import type { Settlements } from './settlements.ts';

type PaymentParts = { db: Database; settlements: Settlements };

const minute = 60_000;
/** A payment or a webhook should be done long before. */
const patienceMs = 15 * minute;
/** Banks may take days for a refund. */
const bankPatienceMs = 7 * 24 * 60 * minute;

const before = (ms: number) => new Date(Date.now() - ms);

const looks = (count: number) => `Looked at ${countOf(count, 'time', 'times')} so far.`;

const stateWords = {
  opening: 'was never answered by the provider',
  open: 'may have been approved, and the provider does not say',
  capturing: 'was approved, and nobody knows yet whether it was taken',
  pending: 'is still on its way from the buyer',
  closing: 'could not be closed at the provider',
  refunding: 'has to go back in full',
};

export function stuckPayments({ db, settlements }: PaymentParts): AttentionSource {
  return {
    kind: 'payment',
    async list() {
      const stuck = await listStuckPayments(db, before(patienceMs));
      return Promise.all(
        stuck.map(async ({ id, provider, state, amountCents, problem, checks, since }) => {
          const { said, ...place } = await whoseMoney(db, id);
          return {
            id,
            since,
            title: `A payment of ${formatCents(amountCents)} by ${paidWithLabel(provider)} ${stateWords[state]}`,
            detail: `${problem} ${looks(checks)} ${said}`.trim(),
            ...place,
          };
        }),
      );
    },
    retry: (id) => retryPayment(settlements, id),
  };
}

export function stuckRefunds({ db, settlements }: PaymentParts): AttentionSource {
  return {
    kind: 'refund',
    async list() {
      const stuck = await listStuckRefunds(db, before(patienceMs));
      const late = before(bankPatienceMs);
      const waiting = stuck.filter(({ state, since }) => state === 'requested' || since < late);
      return Promise.all(
        waiting.map(async ({ id, provider, state, amountCents, attempts, since, paymentId }) => {
          const { said, ...place } = await whoseMoney(db, paymentId);
          return {
            id,
            since,
            title: `A refund of ${formatCents(amountCents)} by ${paidWithLabel(provider)} ${
              state === 'requested' ? 'was not taken on yet' : 'has been on its way for over a week'
            }`,
            detail: `${looks(attempts)} ${said}`,
            ...place,
          };
        }),
      );
    },
    async retry(id) {
      const refund = isUuid(id) ? await getRefund(db, id).catch(() => null) : null;
      return refund ? retryPayment(settlements, refund.paymentId) : fail('not-waiting');
    },
  };
}

type Whose = { said: string; to?: string };

/** The owner of the money, as staff know it: the customer of the order, else the buyer. */
async function whoseMoney(db: Database, paymentId: string): Promise<Whose> {
  const order = await findOrderOfPayment(db, paymentId);
  if (order) {
    const { number, firstName, lastName, totalCents } = order;
    const name = `${firstName} ${lastName}`.trim();
    return {
      said: `Order #${number}${name && ` of ${name}`}, ${formatCents(totalCents)}.`,
      to: `/admin/dashboard?tab=orders&order=${number}`,
    };
  }
  const payment = await findPayment(db, paymentId);
  const checkout = payment && (await findCheckout(db, payment.checkoutId));
  if (!checkout) return { said: `Payment ${paymentId}.` };
  const { firstName, lastName, email } = checkout.form;
  return { said: `By ${`${firstName} ${lastName}`.trim()}, ${email}; there is no order of it.` };
}

type WebhookParts = PaymentParts & { payments: Pick<Payments, 'listUnknownWebhooks'> };

export function unreadWebhooks({ db, settlements, payments }: WebhookParts): AttentionSource {
  return {
    kind: 'webhook',
    async list() {
      const late = before(patienceMs);
      const [unread, unknown] = await Promise.all([
        listUnprocessedWebhooks(db, late),
        payments.listUnknownWebhooks(late),
      ]);
      return Promise.all(
        [...unread, ...unknown].map(async (webhook) => {
          const { paymentId } = webhook;
          const whose = paymentId === null ? null : await whoseMoney(db, paymentId);
          const said = whose?.to ? whose.said : `Event ${webhook.eventId}.`;
          return {
            id: `${webhook.provider}:${webhook.eventId}`,
            since: webhook.receivedAt,
            title: `News from ${webhook.provider} ('${webhook.kind}') ${
              webhook.paymentId === null
                ? 'is about a payment that the shop does not know'
                : 'could not be dealt with'
            }`,
            detail: `${webhook.lastError} ${looks(webhook.attempts)} ${said}`.trim(),
            ...(whose?.to && { to: whose.to }),
          };
        }),
      );
    },
    async retry(id) {
      const [provider = '', ...rest] = id.split(':');
      if (!isOnlineMethod(provider)) return fail('not-waiting');
      const isDone = await settlements.reprocessWebhook({ provider, eventId: rest.join(':') });
      return isDone ? ok(null) : fail('still-waiting');
    },
  };
}

async function retryPayment(
  settlements: Settlements,
  id: string,
): Promise<Result<null, RetryFailure>> {
  if (!isUuid(id)) return fail('not-waiting');
  const outcome = await settlements.retryPayment(id);
  if (outcome === 'not-found') return fail('not-waiting');
  return outcome === 'in-doubt' ? fail('still-waiting') : ok(null);
}

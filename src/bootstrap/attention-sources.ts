import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import type { Checkouts } from '#modules/checkout/server/index.ts';
import { createFailedMails } from '#modules/mail/server/index.ts';
import { listOpenReturns } from '#modules/orders/server/index.ts';
import type { Payments } from '#modules/payments/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { fail, ok } from '#shared/result.ts';
import { countOf } from '#shared/text.ts';
import { refundsByHand } from './attention-pay-back.ts';
import { stuckPayments, stuckRefunds, unreadWebhooks } from './attention-payments.ts';

export type SourceParts = {
  db: Database;
  jobs: Jobs;
  checkouts: Checkouts;
  payments: Pick<Payments, 'listUnknownWebhooks' | 'carryOutRefund' | 'recordHandRefund'>;
};

/** Every place where something can wait for a person, in the words of whoever reads it. */
export function createAttentionSources(parts: SourceParts): AttentionSource[] {
  return [
    stuckPayments(parts),
    stuckRefunds(parts),
    refundsByHand(parts),
    unreadWebhooks(parts),
    deadJobs(parts),
    failedMails(parts),
    askedReturns(parts),
  ];
}

const attemptsOf = (count: number) => countOf(count, 'attempt', 'attempts');

/** What each kind of background work does for the shop. */
const workNames: Readonly<Record<string, string>> = {
  mail: 'A mail could not be handed on',
  notify: 'Staff could not be told of something',
  'payment-news-paypal': 'News of a payment by PayPal could not be dealt with',
  'payment-news-stripe': 'News of a payment by card could not be dealt with',
  'payment-news-paynow': 'News of a payment by Paynow could not be dealt with',
  'refund-news': 'News of a refund could not be dealt with',
};

function deadJobs({ jobs }: Pick<SourceParts, 'jobs'>): AttentionSource {
  return {
    kind: 'job',
    async list() {
      const dead = await jobs.dead.list();
      return dead.map(({ id, queue, since, attempts, error }) => ({
        id,
        since,
        title: workNames[queue] ?? `The work '${queue}' was given up`,
        detail: `Given up after ${attemptsOf(attempts)}. ${error}`.trim(),
      }));
    },
    retry: async (id) => ((await jobs.dead.retry(id)) ? ok(null) : fail('not-waiting')),
  };
}

/** Staff receive or decline it where its order is. */
function askedReturns({ db }: Pick<SourceParts, 'db'>): AttentionSource {
  return {
    kind: 'return',
    async list() {
      const open = await listOpenReturns(db);
      return open.map(({ id, number, since, orderNumber, firstName, lastName, pieces }) => ({
        id,
        since,
        title: `${firstName} ${lastName} asks to return ${countOf(pieces, 'piece')} of order #${orderNumber}`,
        detail: `Return ${number}. Receive it when the parcel is here, or decline it.`,
        to: `/admin/dashboard?tab=orders&order=${orderNumber}`,
      }));
    },
  };
}

function failedMails({ db, jobs }: Pick<SourceParts, 'db' | 'jobs'>): AttentionSource {
  const mails = createFailedMails(db, jobs);
  return {
    kind: 'mail',
    isTold: true,
    async list() {
      const failed = await mails.list();
      return failed.map(({ id, subject, recipient, attempts, lastError, createdAt }) => ({
        id,
        since: createdAt,
        title: `“${subject}” to ${recipient} was not delivered`,
        detail: `Given up after ${attemptsOf(attempts)}. ${lastError}`.trim(),
      }));
    },
    retry: mails.retry,
  };
}

import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { SubscriberQuery } from '#modules/enquiries/enquiry-schema.ts';
import {
  confirmPage,
  type Subscriber,
  type SubscriberState,
  unsubscribePage,
} from '#modules/enquiries/newsletter.ts';
import type { Author } from '#modules/identity/author.ts';
import { mayCauseMail, mayMailUnconfirmed } from '#platform/unconfirmed-mail.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { EnquiryMails } from './enquiry-mails.ts';
import {
  claimSubscriber,
  confirmByToken,
  countSubscribers,
  listSubscriberRows,
  reopenSubscriber,
  type SubscriberRow,
  unsubscribeByToken,
} from './subscriber-repository.ts';

export type Newsletter = ReturnType<typeof createNewsletter>;

export type NewsletterDependencies = {
  db: Database;
  mails: EnquiryMails;
  publicUrl: string;
};

export type LinkAnswer = Result<undefined, 'subscription-not-found'>;

const exportLimit = 100_000;

export function createNewsletter({ db, mails, publicUrl }: NewsletterDependencies) {
  async function askToConfirm(tx: Transaction, email: string, token: string): Promise<void> {
    if (!(await mayMailUnconfirmed(tx, 'newsletter', email))) return;
    await mails.confirmSubscription(tx, {
      email,
      confirmUrl: linkTo(publicUrl, confirmPage, token),
      unsubscribeUrl: linkTo(publicUrl, unsubscribePage, token),
      onceKey: `newsletter-confirm:${token}:${randomBytes(6).toString('base64url')}`,
    });
  }

  return {
    /** Answers the same for every address, so that nobody learns who is subscribed. */
    async subscribe(email: string, { address }: { address: string }) {
      if (!(await mayCauseMail(db, 'newsletter', address))) return;
      await db.transaction(async (tx) => {
        const token = randomBytes(32).toString('base64url');
        const { row, isNew } = await claimSubscriber(tx, email, token);
        if (row.state === 'confirmed') return;
        if (row.state === 'unsubscribed') await reopenSubscriber(tx, row.id, token);
        await askToConfirm(tx, row.email, row.state === 'unsubscribed' ? token : row.token);
        if (isNew) {
          await mails.newSubscriber(tx, { email, onceKey: `newsletter-notice:${row.id}` });
        }
      });
    },
    confirm: async (token: string): Promise<LinkAnswer> =>
      (await confirmByToken(db, token)) ? ok(undefined) : fail('subscription-not-found'),
    unsubscribe: async (token: string): Promise<LinkAnswer> =>
      (await unsubscribeByToken(db, token)) ? ok(undefined) : fail('subscription-not-found'),
    async listSubscribers(query: SubscriberQuery) {
      const [rows, total] = await Promise.all([
        listSubscriberRows(db, query),
        countSubscribers(db, query),
      ]);
      return { subscribers: rows.map(toSubscriber), total };
    },
    /** All matching subscribers for an export, which the audit log records. */
    exportSubscribers: (query: Pick<SubscriberQuery, 'q' | 'state'>, by: Author) =>
      db.transaction(async (tx) => {
        const rows = await listSubscriberRows(tx, { ...query, limit: exportLimit });
        const detail = { ...query, count: rows.length };
        await recordAudit(tx, { ...by, action: 'subscribers.exported', detail });
        return rows.map(toSubscriber);
      }),
  };
}

function linkTo(publicUrl: string, page: string, token: string): string {
  return new URL(`${page}?token=${token}`, publicUrl).href;
}

function toSubscriber(row: SubscriberRow): Subscriber {
  return {
    id: row.id,
    email: row.email,
    state: row.state as SubscriberState,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}

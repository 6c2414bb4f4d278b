import type { Config } from '#config/config.ts';
import { shop } from '#config/shop.ts';
import type { DatabaseConnection } from '#database/client.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { MailTransport } from '#modules/mail/mail-transport.ts';
import { defineMailJob } from '#modules/mail/server/index.ts';
import { inboxTransport } from '#modules/mail/server/providers/inbox-transport.ts';
import { createSmtpTransport } from '#modules/mail/server/providers/smtp-transport.ts';
import { defineNoticeJob } from '#modules/notifications/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { observeProvider } from '#platform/telemetry/observed-calls.ts';

type WorkerParts = {
  database: DatabaseConnection;
  jobs: Jobs;
  outbox: Outbox;
  post: Post;
};

/** By which way mails leave, and under whose name. */
export type Post = { transport: MailTransport; readonly from: string };

export function createPost({ mail }: Config, settings: Pick<Settings, 'current'>): Post {
  return {
    transport: observeProvider(
      'mail',
      mail.smtpUrl
        ? createSmtpTransport(mail.smtpUrl, { requireTls: mail.requireTls })
        : inboxTransport,
    ),
    get from() {
      return mail.from ?? `${shop.name} <${settings.current().contact.ordersEmail}>`;
    },
  };
}

/** The mail worker sends what the outbox holds; the notification worker rings staff's bell. */
export function registerOutboxWorkers({ database, jobs, outbox, post }: WorkerParts): void {
  defineMailJob(jobs, {
    db: database.db,
    outbox,
    transport: post.transport,
    // Read for each mail: it follows the settings.
    get from() {
      return post.from;
    },
  });
  defineNoticeJob(jobs, database.db);
}

/** Read when a mail is written: address and e-mail may be others by then. */
export function mailBrandOf({ publicUrl }: Config, settings: Pick<Settings, 'current'>): MailBrand {
  return {
    name: shop.name,
    publicUrl,
    get email() {
      return settings.current().contact.email;
    },
    get addressLines() {
      return settings.current().contact.addressLines;
    },
    get openingHours() {
      return settings.current().hours.hours;
    },
  };
}

import type { Config } from '#config/config.ts';
import { shop } from '#config/shop.ts';
import type { DatabaseConnection } from '#database/client.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { defineMailJob } from '#modules/mail/server/index.ts';
import { inboxTransport } from '#modules/mail/server/providers/inbox-transport.ts';
import { createSmtpTransport } from '#modules/mail/server/providers/smtp-transport.ts';
import { defineNoticeJob } from '#modules/notifications/server/index.ts';
import type { Settings } from '#modules/settings/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

type WorkerParts = {
  config: Config;
  settings: Pick<Settings, 'current'>;
  database: DatabaseConnection;
  jobs: Jobs;
  outbox: Outbox;
};

/** The mail worker sends what the outbox holds; the notification worker rings staff's bell. */
export function registerOutboxWorkers(parts: WorkerParts): void {
  const { config, settings, database, jobs, outbox } = parts;
  const { smtpUrl, from, requireTls } = config.mail;
  defineMailJob(jobs, {
    db: database.db,
    outbox,
    transport: smtpUrl ? createSmtpTransport(smtpUrl, { requireTls }) : inboxTransport,
    get from() {
      return from ?? `${shop.name} <${settings.current().contact.ordersEmail}>`;
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
  };
}

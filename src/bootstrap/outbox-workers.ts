import type { Config } from '#config/config.ts';
import { shop } from '#config/shop.ts';
import type { DatabaseConnection } from '#database/client.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { defineMailJob } from '#modules/mail/server/index.ts';
import { inboxTransport } from '#modules/mail/server/providers/inbox-transport.ts';
import { createSmtpTransport } from '#modules/mail/server/providers/smtp-transport.ts';
import { defineNoticeJob } from '#modules/notifications/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

type WorkerParts = { config: Config; database: DatabaseConnection; jobs: Jobs; outbox: Outbox };

/** The mail worker sends what the outbox holds; the notification worker rings staff's bell. */
export function registerOutboxWorkers({ config, database, jobs, outbox }: WorkerParts): void {
  const { smtpUrl, from } = config.mail;
  defineMailJob(jobs, {
    db: database.db,
    outbox,
    transport: smtpUrl ? createSmtpTransport(smtpUrl) : inboxTransport,
    from: from ?? `${shop.name} <${shop.ordersEmail}>`,
  });
  defineNoticeJob(jobs, database.db);
}

export function mailBrandOf({ publicUrl }: Config): MailBrand {
  return {
    name: shop.name,
    publicUrl,
    email: shop.email,
    addressLines: shop.address.lines,
  };
}

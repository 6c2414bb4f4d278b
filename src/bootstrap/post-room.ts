import type { Config } from '#config/config.ts';
import { shop } from '#config/shop.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import { defineMailJob } from '#modules/mail/server/index.ts';
import { keptTransport } from '#modules/mail/server/providers/kept-transport.ts';
import { createSmtpTransport } from '#modules/mail/server/providers/smtp-transport.ts';
import { defineNoticeJob } from '#modules/notifications/server/index.ts';
import type { Services } from './services.ts';

/** Who empties the outbox: mails go to the mail server, notices to the bell. */
export function openPostRoom({
  config,
  database,
  jobs,
  outbox,
}: Pick<Services, 'config' | 'database' | 'jobs' | 'outbox'>): void {
  const { smtpUrl, from } = config.mail;
  defineMailJob(jobs, {
    db: database.db,
    outbox,
    transport: smtpUrl ? createSmtpTransport(smtpUrl) : keptTransport,
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

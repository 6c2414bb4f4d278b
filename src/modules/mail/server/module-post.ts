import type { Config } from '#config/config.ts';
import { shop } from '#config/shop.ts';
import type { Contributions } from '#modules/define-module.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { MailTransport } from '#modules/mail/mail-transport.ts';
import { observeProvider } from '#platform/telemetry/observed-calls.ts';
import { follow } from '#shared/calls/follow.ts';
import { createSmtpTransport } from './providers/smtp-transport.ts';

/** The transport and the sender of mails. */
type Post = { transport: MailTransport; readonly from: string };

/** The shop's data in mails, from the settings. */
export type MailSettings = {
  current(): {
    contact: Pick<MailBrand, 'email' | 'addressLines'> & { ordersEmail: string };
    hours: { hours: MailBrand['openingHours'] };
  };
};

export function createPost(config: Pick<Config, 'mail'>, settings: MailSettings): Post {
  const transport = follow(
    () => config.mail,
    ({ smtpUrl, requireTls }) =>
      smtpUrl ? createSmtpTransport(smtpUrl, { requireTls }) : inboxTransport,
  );
  return {
    transport: observeProvider('mail', transport),
    get from() {
      return config.mail.from ?? `${shop.name} <${settings.current().contact.ordersEmail}>`;
    },
  };
}

/** Read for each mail, since address and e-mail may change. */
export function mailBrandOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  settings: MailSettings,
  contributions: Pick<Contributions, 'orderLinks'>,
): MailBrand {
  return {
    orderLinks: (order) => contributions.orderLinks.flatMap((linksOf) => linksOf(order)),
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

/** For a demo: the mail is already in the database, where the inbox page reads it. */
const inboxTransport: MailTransport = { send: async () => 'stored here' };

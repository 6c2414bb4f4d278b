import { createTransport } from 'nodemailer';
import type { MailTransport } from '#modules/mail/mail-transport.ts';

/** With `requireTls`, a server without TLS gets neither mail nor password. */
export function createSmtpTransport(
  smtpUrl: string,
  { requireTls = false }: { requireTls?: boolean } = {},
): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const { response } = await smtp.sendMail({ ...mail, headers });
      return response;
    },
  };
}

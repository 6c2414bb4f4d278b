import { createTransport } from 'nodemailer';
import type { MailTransport } from '#modules/mail/mail-transport.ts';

export function createSmtpTransport(smtpUrl: string): MailTransport {
  const smtp = createTransport({
    url: smtpUrl,
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

import { randomUUID } from 'node:crypto';
import type { Database } from '#database/client.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import { type MailBrand, paragraph } from '#modules/mail/mail-content.ts';
import { explainMailFailure } from '#modules/mail/mail-failure.ts';
import type { MailTransport, SendTestMail } from '#modules/mail/mail-transport.ts';
import { ok } from '#shared/result.ts';
import { insertSentMail } from './mail-repository.ts';
import { messageIdOf } from './send-mail.ts';

type Parts = {
  db: Database;
  /** Read for each mail, since the sender is a setting. */
  post: { transport: MailTransport; readonly from: string };
  brand: MailBrand;
};

/**
 * Sends without the outbox, which would retry for hours, since the user waits for the server's
 * answer. An accepted mail is stored like any other; a refused one is not retried.
 */
export function createTestMail(parts: Parts): SendTestMail {
  return async (to) => {
    const id = randomUUID();
    const mail = composeMail(parts.brand, {
      subject: `A test mail from ${parts.brand.name}`,
      preview: 'Mails from the shop reach you.',
      heading: 'Mails from the shop reach you',
      blocks: [
        paragraph('Somebody, we hope you, asked the set-up guide for a test mail. This is it.'),
        paragraph('If it was in the spam folder, set SPF and DKIM for the sender’s domain.'),
      ],
    });
    let said: string;
    try {
      const { transport, from } = parts.post;
      said = await transport.send({ messageId: messageIdOf(id, from), from, to, ...mail });
    } catch (error) {
      return explainMailFailure(error);
    }
    await insertSentMail(parts.db, { id, kind: 'test', recipient: to, ...mail });
    return ok(said);
  };
}

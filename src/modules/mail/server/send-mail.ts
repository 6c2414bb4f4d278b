import type { Database } from '#database/client.ts';
import type { MailTransport } from '#modules/mail/mail-transport.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type MailJob, mailQueue, type Outbox } from '#platform/outbox/outbox.ts';
import {
  countFailure,
  findMail,
  markFailed,
  markSent,
  type StoredMail,
} from './mail-repository.ts';

export type MailSending = {
  db: Database;
  outbox: Outbox;
  transport: MailTransport;
  /** For example 'Ndoro <orders@ndoro.example>'. */
  from: string;
};

/** About three hours of tries, each wait twice as long as the one before. */
export const mailAttempts = 12;

/**
 * Sends a mail at least once. If the process dies after the server's acceptance but before we
 * record it, the mail is sent again with the same Message-ID, so that mail programs show it once.
 */
export async function sendMail(parts: MailSending, mailId: string): Promise<void> {
  const mail = await findMail(parts.db, mailId);
  if (mail?.state !== 'queued') return;
  try {
    await parts.transport.send({
      messageId: messageIdOf(mail.id, parts.from),
      from: parts.from,
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if ((await countFailure(parts.db, mailId, message)) < mailAttempts) throw error;
    return giveUp(parts, mail, message);
  }
  await markSent(parts.db, mailId);
}

async function giveUp({ db, outbox }: MailSending, mail: StoredMail, reason: string) {
  await db.transaction(async (tx) => {
    await markFailed(tx, mail.id);
    await outbox.notify(tx, {
      type: 'system',
      title: 'Mail not delivered',
      message: `"${mail.subject}" to ${mail.recipient} could not be sent: ${reason}`.slice(0, 500),
      onceKey: `mail-failed:${mail.id}`,
      about: 'attention',
    });
  });
}

export function messageIdOf(mailId: string, from: string): string {
  const domain = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${mailId}@${domain}>`;
}

export function defineMailJob(jobs: Jobs, parts: MailSending): void {
  jobs.define<MailJob>(mailQueue, ({ mailId }) => sendMail(parts, mailId), {
    retryLimit: mailAttempts,
    retryDelay: 5,
    expireInSeconds: 60,
    // As many as there are connections to the mail server.
    takes: 2,
  });
}

import type { Executor } from '#database/client.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand, MailContent } from '#modules/mail/mail-content.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { OrderRow } from './order-repository.ts';

export type OrderPost = { outbox: Outbox; mailBrand: MailBrand };

/** Sends a mail to the order's customer; one of each kind per `onceKey`. */
export async function mailCustomer(
  db: Executor,
  { outbox, mailBrand }: OrderPost,
  order: Pick<OrderRow, 'email' | 'number'>,
  mail: { kind: string; onceKey: string; content: MailContent },
): Promise<void> {
  // A customer at the counter may have left no address.
  if (order.email === '') return;
  await outbox.queueMail(db, {
    ...composeMail(mailBrand, mail.content),
    kind: mail.kind,
    recipient: order.email,
    subjectKey: order.number,
    onceKey: mail.onceKey,
  });
}

import type { Database } from '#database/client.ts';
import { reminderMail } from '#modules/approval/approval-mail.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand } from '#modules/mail/mail-content.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { shownEmail } from '#shared/no-mail.ts';
import { addDays, shopToday } from '#shared/shop-date.ts';
import { listItems, listReminded } from './approval-repository.ts';
import { approvalUrl, type LinkParts } from './show-approval.ts';

export type ReminderParts = LinkParts & { db: Database; outbox: Outbox; mailBrand: MailBrand };

/** The day before the goods are due; each day is written once. */
export async function remindClients(parts: ReminderParts, now = new Date()): Promise<void> {
  const { db, outbox, mailBrand } = parts;
  const rows = await listReminded(db, addDays(shopToday(now), 1));
  const reachable = rows.filter(({ email }) => shownEmail(email) !== '');
  const items = await listItems(
    db,
    reachable.map(({ id }) => id),
  );
  for (const { id, email, firstName, dueOn } of reachable) {
    const names = (items.get(id) ?? []).map(({ name }) => name);
    await outbox.queueMail(db, {
      ...composeMail(mailBrand, reminderMail({ firstName, dueOn, names }, approvalUrl(parts, id))),
      kind: 'approval-reminder',
      recipient: email,
      subjectKey: id,
      onceKey: `approval-reminder:${id}:${dueOn}`,
    });
  }
}

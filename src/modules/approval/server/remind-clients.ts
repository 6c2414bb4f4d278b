import type { Database } from '#database/client.ts';
import { composeMail } from '#modules/mail/compose-mail.ts';
import type { MailBrand, MailContent } from '#modules/mail/mail-content.ts';
import { doAllRows } from '#platform/jobs/each-row.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { shownEmail } from '#shared/no-mail.ts';
import { addDays, formatLongDate, shopToday } from '#shared/shop-date.ts';
import { listItems, listReminded, type ReminderRow } from './approval-repository.ts';
import { approvalUrl, type LinkParts } from './show-approval.ts';

export type ReminderParts = LinkParts & { db: Database; outbox: Outbox; mailBrand: MailBrand };

export const remindTask = 'remind of goods on approval';

/** The day before the goods are due; each day is written once. */
export async function remindClients(
  parts: ReminderParts,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { db } = parts;
  const dueOn = addDays(shopToday(now), 1);
  await doAllRows({
    db,
    job: remindTask,
    limit: Number.POSITIVE_INFINITY,
    list: async (_, without) =>
      (await listReminded(db, dueOn, without)).filter(({ email }) => shownEmail(email) !== ''),
    name: ({ id }) => ({
      key: id,
      title: 'The reminder of goods on approval could not be written',
      link: `/admin/dashboard?tab=approval&approval=${id}`,
    }),
    task: (row) => remind(parts, row),
    signal,
  });
}

async function remind(parts: ReminderParts, row: ReminderRow): Promise<void> {
  const { db, outbox, mailBrand } = parts;
  const { id, email, firstName, dueOn } = row;
  const names = ((await listItems(db, [id])).get(id) ?? []).map(({ name }) => name);
  await outbox.queueMail(db, {
    ...composeMail(mailBrand, reminderMail({ firstName, dueOn, names }, approvalUrl(parts, id))),
    kind: 'approval-reminder',
    recipient: email,
    subjectKey: id,
    onceKey: `approval-reminder:${id}:${dueOn}`,
  });
}

type Reminded = { firstName: string; dueOn: string; names: readonly string[] };

function reminderMail({ firstName, dueOn, names }: Reminded, url: string): MailContent {
  const heading = 'What would you like to keep?';
  return {
    subject: 'Your items on approval: we collect them tomorrow',
    preview: names.join(', '),
    heading: firstName === '' ? heading : `${firstName}, what would you like to keep?`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Tomorrow we collect what you do not keep. Tell us today, and the rider knows.',
      },
      {
        kind: 'facts',
        facts: [
          ['With you', names.join('; ')],
          ['Until', formatLongDate(dueOn)],
        ],
      },
      { kind: 'button', label: 'Say what you keep', href: url },
    ],
  };
}

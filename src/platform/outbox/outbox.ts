import type { Executor } from '#database/client.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MailDraft, RetriedMail } from './mail-draft.ts';
import { insertMail, requeueMail } from './mail-outbox-repository.ts';

export type NoticeType = 'order' | 'stock' | 'payment' | 'system' | 'other';

/** A message for staff, shown under the bell. Two messages with the same key are shown once. */
export type StaffNotice = {
  type: NoticeType;
  title: string;
  message: string;
  onceKey: string;
  /** Where the notification leads. Null if there is no page for it. */
  about?: NoticeSubject | undefined;
};

/** Named by the number that staff know. Whole lists have a name. */
export type NoticeSubject =
  | `${'order' | 'product' | 'message' | 'event' | 'appointment'}:${string | number}`
  | 'attention'
  | 'accounts';

export type MailJob = { mailId: string };

export const mailQueue = 'mail';
export const noticeQueue = 'notify';

/** Effects outside the shop: written in the transaction that causes them, carried out later. */
export type Outbox = {
  queueMail(db: Executor, draft: MailDraft): Promise<void>;
  /** Tries a failed mail again, with the content given here. */
  retryMail(db: Executor, mailId: string, mail: RetriedMail): Promise<void>;
  notify(db: Executor, notice: StaffNotice): Promise<void>;
};

export function createOutbox({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Outbox {
  return {
    async queueMail(db, draft) {
      const mailId = await insertMail(db, draft);
      if (mailId) await jobs.enqueue(db, mailQueue, { mailId } satisfies MailJob);
    },
    async retryMail(db, mailId, mail) {
      if (!(await requeueMail(db, mailId, mail))) return;
      await jobs.enqueue(db, mailQueue, { mailId } satisfies MailJob);
    },
    async notify(db, notice) {
      await jobs.enqueue(db, noticeQueue, notice);
    },
  };
}

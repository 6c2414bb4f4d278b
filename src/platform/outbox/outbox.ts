import type { Executor } from '#database/client.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { MailDraft, RetriedMail } from './mail-draft.ts';
import { insertMail, requeueMail } from './mail-outbox-repository.ts';

export type NoticeType = 'order' | 'stock' | 'payment' | 'system' | 'other';

/** Something staff should know; the bell shows it. Told twice under one key, it is shown once. */
export type StaffNotice = {
  type: NoticeType;
  title: string;
  message: string;
  onceKey: string;
  /** Where the notification leads; null if there is no page for it. */
  about?: NoticeSubject | undefined;
};

/** By the number that staff know it by; whole lists by their name. */
export type NoticeSubject =
  | `${'order' | 'product' | 'message' | 'event'}:${string | number}`
  | 'attention'
  | 'accounts';

export type MailJob = { mailId: string };

export const mailQueue = 'mail';
export const noticeQueue = 'notify';

/** Effects leave the shop through here: written in the transaction that causes them, done later. */
export type Outbox = {
  queueMail(db: Executor, draft: MailDraft): Promise<void>;
  /** A mail that was given up is tried anew, with what is given here. */
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

import type { Database } from '#database/client.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type MailJob, mailQueue } from '#platform/outbox/outbox.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { listFailedMails, requeueMail } from './mail-repository.ts';

export type FailedMails = {
  list(): ReturnType<typeof listFailedMails>;
  /** Restarts the mail, with as many tries as the first time. */
  retry(id: string): Promise<Result<null, 'not-waiting'>>;
};

export function createFailedMails(db: Database, jobs: Pick<Jobs, 'enqueue'>): FailedMails {
  return {
    list: () => listFailedMails(db),
    retry: (id) =>
      db.transaction(async (tx) => {
        if (!(await requeueMail(tx, id))) return fail('not-waiting');
        await jobs.enqueue(tx, mailQueue, { mailId: id } satisfies MailJob);
        return ok(null);
      }),
  };
}

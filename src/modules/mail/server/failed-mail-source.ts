import type { Database } from '#database/client.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { type MailJob, mailQueue } from '#platform/outbox/outbox.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { countOf } from '#shared/text.ts';
import { listFailedMails, requeueMail } from './mail-repository.ts';

export function failedMailSource({ db, jobs }: { db: Database; jobs: Pick<Jobs, 'enqueue'> }) {
  return {
    kind: 'mail' as const,
    isTold: true,
    async list() {
      const failed = await listFailedMails(db);
      return failed.map(({ id, subject, recipient, attempts, lastError, createdAt }) => ({
        id,
        since: createdAt,
        title: `“${subject}” to ${recipient} was not delivered`,
        detail: `Given up after ${countOf(attempts, 'attempt', 'attempts')}. ${lastError}`.trim(),
      }));
    },
    /** Restarts the mail, with as many tries as the first time. */
    retry: (id: string) =>
      db.transaction(async (tx): Promise<Result<null, 'not-waiting'>> => {
        if (!(await requeueMail(tx, id))) return fail('not-waiting');
        await jobs.enqueue(tx, mailQueue, { mailId: id } satisfies MailJob);
        return ok(null);
      }),
  };
}

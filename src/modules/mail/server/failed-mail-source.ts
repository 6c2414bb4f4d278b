import type { Database } from '#database/client.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { countOf } from '#shared/text.ts';
import { createFailedMails } from './failed-mails.ts';

export function failedMailSource({ db, jobs }: { db: Database; jobs: Pick<Jobs, 'enqueue'> }) {
  const mails = createFailedMails(db, jobs);
  return {
    kind: 'mail' as const,
    isTold: true,
    async list() {
      const failed = await mails.list();
      return failed.map(({ id, subject, recipient, attempts, lastError, createdAt }) => ({
        id,
        since: createdAt,
        title: `“${subject}” to ${recipient} was not delivered`,
        detail: `Given up after ${countOf(attempts, 'attempt', 'attempts')}. ${lastError}`.trim(),
      }));
    },
    retry: mails.retry,
  };
}

import type { PgBoss } from 'pg-boss';
import { isUuid } from '#shared/uuid.ts';
import type { Queues } from './queues.ts';

/** A job that failed at its last attempt. */
export type DeadJob = { id: string; queue: string; since: Date; attempts: number; error: string };

export type DeadLetters = {
  list(): Promise<DeadJob[]>;
  /** Puts the job back into its queue. False if it no longer exists. */
  retry(id: string): Promise<boolean>;
};

/** The queue of failed jobs: pg-boss deletes finished jobs after some time, but not these. */
export const deadLetterQueue = 'dead-letters';

const tenYears = 10 * 365 * 24 * 3600;

export async function openDeadLetters(queues: Queues): Promise<void> {
  await queues.ensure(deadLetterQueue, { retentionSeconds: tenYears });
}

/** Nothing is read before the queue is open. */
export function createDeadLetters(boss: PgBoss, isOpen: () => boolean): DeadLetters {
  return {
    async list() {
      if (!isOpen()) return [];
      const found = await boss.findJobs(deadLetterQueue, { queued: true });
      return found.map((job) => ({
        id: job.id,
        queue: job.sourceName ?? deadLetterQueue,
        since: job.sourceCreatedOn ?? job.createdOn,
        attempts: (job.sourceRetryCount ?? 0) + 1,
        error: reasonOf(job.sourceOutput),
      }));
    },
    async retry(id) {
      if (!isOpen() || !isUuid(id)) return false;
      return (await boss.redrive(deadLetterQueue, { ids: [id] })) > 0;
    },
  };
}

/** The first line of the error, without the values of a failed statement. */
function reasonOf(output: object | null): string {
  const message = (output as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? (message.split('\n')[0] ?? '').slice(0, 300) : '';
}

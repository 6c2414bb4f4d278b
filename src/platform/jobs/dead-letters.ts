import type { PgBoss } from 'pg-boss';
import { isUuid } from '#shared/uuid.ts';
import type { Queues } from './queues.ts';

/** A job that was given up after its last attempt. */
export type DeadJob = { id: string; queue: string; since: Date; attempts: number; error: string };

export type DeadLetters = {
  list(): Promise<DeadJob[]>;
  /** Puts it back where it came from; false where it is no longer there. */
  retry(id: string): Promise<boolean>;
};

/** Where jobs go that gave up: the queue deletes finished ones after a while, and they are not. */
export const deadLetterQueue = 'dead-letters';

const tenYears = 10 * 365 * 24 * 3600;

export async function openDeadLetters(queues: Queues): Promise<void> {
  await queues.ensure(deadLetterQueue, { retentionSeconds: tenYears });
}

/** Before the queue is open nothing can be read from it, and nothing is. */
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

/** The first line of what went wrong, without the values of a statement that failed. */
function reasonOf(output: object | null): string {
  const message = (output as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? (message.split('\n')[0] ?? '').slice(0, 300) : '';
}

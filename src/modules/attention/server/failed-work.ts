import type { Database } from '#database/client.ts';
import type { AttentionSource } from '#modules/attention/attention.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { listRowFailures, retryRow } from '#platform/jobs/row-failure-repository.ts';
import { fail, ok } from '#shared/result.ts';
import { countOf } from '#shared/text.ts';
import { isUuid } from '#shared/uuid.ts';

type Parts = {
  db: Database;
  jobs: Pick<Jobs, 'dead'>;
  /** The purpose of a job, by its queue. */
  titles: Readonly<Record<string, string>>;
};

/** Failed jobs, and rows for which repeated tasks keep failing. */
export function failedWork({ db, jobs, titles }: Parts): AttentionSource {
  return {
    kind: 'job',
    async list() {
      const [dead, failed] = await Promise.all([jobs.dead.list(), listRowFailures(db)]);
      return [
        ...dead.map(({ id, queue, since, attempts, error }) => ({
          id,
          since,
          title: titles[queue] ?? `The job '${queue}' was given up`,
          detail: `Given up after ${countOf(attempts, 'attempt', 'attempts')}. ${error}`.trim(),
        })),
        ...failed.map(({ id, title, link, attempts, lastError, createdAt }) => ({
          id,
          since: createdAt,
          title,
          detail:
            `Tried ${countOf(attempts, 'time', 'times')}; the shop goes on trying. ${lastError}`.trim(),
          ...(link !== null && { to: link }),
        })),
      ];
    },
    async retry(id) {
      if (!isUuid(id)) return fail('not-waiting');
      const isRetried = (await retryRow(db, id)) || (await jobs.dead.retry(id));
      return isRetried ? ok(null) : fail('not-waiting');
    },
  };
}

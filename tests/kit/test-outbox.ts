import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import {
  createOutbox,
  mailQueue,
  noticeQueue,
  type Outbox,
  type StaffNotice,
} from '#platform/outbox/outbox.ts';
import type { TestDatabase } from './test-database.ts';
import { afterFile } from './undo.ts';

export type TestOutbox = { outbox: Outbox; jobs: Jobs; notices: StaffNotice[] };

/** The real queue, but notices go to a list instead of the bell. */
export async function createTestOutbox(database: TestDatabase): Promise<TestOutbox> {
  const notices: StaffNotice[] = [];
  const jobs = createJobs({
    pool: database.pool,
    onError: (error) => {
      throw error;
    },
  });
  jobs.define(mailQueue, async () => {});
  jobs.define<StaffNotice>(noticeQueue, async (notice) => void notices.push(notice));
  await jobs.start();
  afterFile(() => jobs.stop());
  return { outbox: createOutbox({ jobs }), jobs, notices };
}

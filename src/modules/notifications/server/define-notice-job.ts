import type { Database } from '#database/client.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { noticeQueue, type StaffNotice } from '#platform/outbox/outbox.ts';
import { insertNotification } from './notification-repository.ts';

/** Turns what modules wrote to the outbox into what the bell shows. */
export function defineNoticeJob(jobs: Jobs, db: Database): void {
  jobs.define<StaffNotice>(noticeQueue, (notice) => insertNotification(db, notice), { takes: 8 });
}

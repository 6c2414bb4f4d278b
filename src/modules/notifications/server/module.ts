import type { Database } from '#database/client.ts';
import { type Base, defineModule } from '#modules/define-module.ts';
import type { Staff } from '#modules/identity/server/index.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { noticeQueue, type StaffNotice } from '#platform/outbox/outbox.ts';
import { insertNotification } from './notification-repository.ts';
import { createNotifications } from './notifications.ts';
import { notificationRoutes } from './notifications-api.ts';
import { createStaffStreams } from './staff-streams.ts';
import { streamRoutes } from './stream-api.ts';

type Needs = Pick<Base, 'database' | 'changes' | 'jobs' | 'report'> & {
  staff: Pick<Staff, 'listSessionRoles'>;
};

export const notificationsModule = defineModule({
  name: 'notifications',
  create({ database, changes, jobs, staff, report }: Needs) {
    const { db } = database;
    defineNoticeJob(jobs, database.background.db);
    const { listSessionRoles } = staff;
    return {
      notifications: createNotifications({ db }),
      staffStreams: createStaffStreams({ db, changes, listSessionRoles, report }),
    };
  },
  useCases: ['notifications'],
  contributes: ({ notifications }) => ({
    jobTitles: { notify: 'Staff could not be told of something' },
    hourlyTasks: { notifications: () => notifications.forgetOld() },
  }),
  routes(app, { notifications, staffStreams }) {
    notificationRoutes(app, { notifications });
    streamRoutes(app, { streams: staffStreams });
  },
});

/** Converts notices from the outbox to notifications of the bell. */
function defineNoticeJob(jobs: Jobs, db: Database): void {
  jobs.define<StaffNotice>(noticeQueue, (notice) => insertNotification(db, notice), { takes: 8 });
}

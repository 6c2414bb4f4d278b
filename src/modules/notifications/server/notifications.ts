import type { Database } from '#database/client.ts';
import { recordAudit } from '#modules/audit/server/index.ts';
import type { Author } from '#modules/identity/author.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok } from '#shared/result.ts';
import {
  countNotifications,
  forgetOldNotifications,
  listNotifications,
  type NotificationPage,
  removeAllNotifications,
  removeNotification,
  setAllRead,
  setRead,
} from './notification-repository.ts';

/**
 * The notifications of the bell. They are shared: one read by a user counts as read for all. But
 * each role sees, marks and clears only its own.
 */
export type Notifications = ReturnType<typeof createNotifications>;

export function createNotifications({ db }: { db: Database }) {
  return {
    list: (role: StaffRole, page: NotificationPage) => listNotifications(db, role, page),
    count: (role: StaffRole) => countNotifications(db, role),
    markRead: (role: StaffRole, id: number) =>
      db.transaction(async (tx) => {
        if (!(await setRead(tx, role, id))) return fail('notification-not-found');
        await announceStaffChange(tx, 'notification');
        return ok(null);
      }),
    markAllRead: (role: StaffRole, upTo?: number) =>
      db.transaction(async (tx) => {
        await setAllRead(tx, role, upTo);
        await announceStaffChange(tx, 'notification');
      }),
    remove: (role: StaffRole, id: number, by: Author) =>
      db.transaction(async (tx) => {
        if (!(await removeNotification(tx, role, id))) return fail('notification-not-found');
        const subject = `notification:${id}`;
        await recordAudit(tx, { ...by, action: 'notification.removed', subject });
        return ok(null);
      }),
    clear: (role: StaffRole, by: Author, upTo?: number) =>
      db.transaction(async (tx) => {
        const removed = await removeAllNotifications(tx, role, upTo);
        const detail = { removed };
        await recordAudit(tx, { ...by, action: 'notification.all-cleared', detail });
      }),
    forgetOld: () => forgetOldNotifications(db),
  };
}

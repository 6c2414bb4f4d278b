import type { Database } from '#database/client.ts';
import type { Notification, NotificationCount } from '#modules/notifications/notification.ts';
import type { Author } from '#modules/staff/author.ts';
import { recordAudit } from '#modules/staff/server/index.ts';
import { announceStaffChange } from '#platform/staff-change.ts';
import { fail, ok, type Result } from '#shared/result.ts';
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

type Changed = Promise<Result<null, 'notification-not-found'>>;

/** What the bell shows. There is one bell for all: what one has read, nobody needs to read again. */
export type Notifications = {
  list(page: NotificationPage): Promise<Notification[]>;
  count(): Promise<NotificationCount>;
  markRead(id: number): Changed;
  markAllRead(upTo?: number): Promise<void>;
  remove(id: number, by: Author): Changed;
  clear(by: Author, upTo?: number): Promise<void>;
  forgetOld(): Promise<void>;
};

export function createNotifications({ db }: { db: Database }): Notifications {
  return {
    list: (page) => listNotifications(db, page),
    count: () => countNotifications(db),
    markRead: (id) =>
      db.transaction(async (tx) => {
        if (!(await setRead(tx, id))) return fail('notification-not-found');
        await announceStaffChange(tx, 'notification');
        return ok(null);
      }),
    markAllRead: (upTo) =>
      db.transaction(async (tx) => {
        await setAllRead(tx, upTo);
        await announceStaffChange(tx, 'notification');
      }),
    remove: (id, by) =>
      db.transaction(async (tx) => {
        if (!(await removeNotification(tx, id))) return fail('notification-not-found');
        const subject = `notification:${id}`;
        await recordAudit(tx, { ...by, action: 'notification.removed', subject });
        return ok(null);
      }),
    clear: (by, upTo) =>
      db.transaction(async (tx) => {
        const removed = await removeAllNotifications(tx, upTo);
        const detail = { removed };
        await recordAudit(tx, { ...by, action: 'notification.all-cleared', detail });
      }),
    forgetOld: () => forgetOldNotifications(db),
  };
}

import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#database/client.ts';
import { notifications } from '#database/schema/index.ts';
import type { StaffRole } from '#modules/identity/permissions.ts';
import { audienceOf } from '#modules/notifications/notice-audience.ts';
import type { NotificationType } from '#modules/notifications/notification.ts';
import { notificationLink } from '#modules/notifications/notification-link.ts';
import type {
  Notification,
  NotificationCount,
} from '#modules/notifications/notification-schema.ts';
import type { NoticeSubject, StaffNotice } from '#platform/outbox/outbox.ts';
import { staffChannel } from '#platform/staff-change.ts';

const rememberedDays = 180;

/** One notification per cause. Open pages are notified when it is committed. */
export async function insertNotification(db: Executor, notice: StaffNotice): Promise<void> {
  const { type, title, message, onceKey } = notice;
  await db.execute(sql`
    with added as (
      insert into notifications (type, title, message, once_key, about)
      values (${type}, ${title}, ${message}, ${onceKey}, ${subjectOf(notice)})
      on conflict (once_key) do nothing
      returning id, type
    )
    select pg_notify(${staffChannel}, 'notification:' || id || ':' || type) from added`);
}

/** The notifications of a role. Staff can list, count, mark and clear only these. */
function toldTo(role: StaffRole): SQL | undefined {
  const { types, subjects } = audienceOf(role);
  return and(
    inArray(notifications.type, types),
    or(
      isNull(notifications.about),
      inArray(sql`split_part(${notifications.about}, ':', 1)`, subjects),
    ),
  );
}

export type NotificationPage = { limit: number; cursor?: number };

/** Newest first. */
export async function listNotifications(
  db: Executor,
  role: StaffRole,
  { limit, cursor }: NotificationPage,
): Promise<Notification[]> {
  const older = cursor === undefined ? undefined : lt(notifications.id, cursor);
  const rows = await select(db, role, older).orderBy(desc(notifications.id)).limit(limit);
  return rows.map((row) => toNotification(row, role));
}

/** Oldest first: the notifications after `id`. */
export async function listNotificationsAfter(
  db: Executor,
  role: StaffRole,
  id: number,
  limit: number,
): Promise<Notification[]> {
  const rows = await select(db, role, gt(notifications.id, id))
    .orderBy(asc(notifications.id))
    .limit(limit);
  return rows.map((row) => toNotification(row, role));
}

export async function findNotification(
  db: Executor,
  role: StaffRole,
  id: number,
): Promise<Notification | null> {
  const [row] = await select(db, role, eq(notifications.id, id));
  return row ? toNotification(row, role) : null;
}

export async function findNewestId(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(${notifications.id}), 0)::int as id from ${notifications}`,
  );
  return rows[0]?.id ?? 0;
}

export async function countNotifications(
  db: Executor,
  role: StaffRole,
): Promise<NotificationCount> {
  const [total, unread] = await Promise.all([
    db.$count(notifications, toldTo(role)),
    db.$count(notifications, and(sql`not ${notifications.read}`, toldTo(role))),
  ]);
  return { total, unread };
}

/** False if there is no such notification. */
export async function setRead(db: Executor, role: StaffRole, id: number): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, id), toldTo(role)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** `upTo`: later ones stay unread, since nobody has seen them. */
export async function setAllRead(db: Executor, role: StaffRole, upTo?: number): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(sql`not ${notifications.read}`, toldTo(role), seenBy(upTo)));
}

export async function removeNotification(
  db: Executor,
  role: StaffRole,
  id: number,
): Promise<boolean> {
  const rows = await db
    .delete(notifications)
    .where(and(eq(notifications.id, id), toldTo(role)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

export async function removeAllNotifications(
  db: Executor,
  role: StaffRole,
  upTo?: number,
): Promise<number> {
  const { rowCount } = await db.delete(notifications).where(and(toldTo(role), seenBy(upTo)));
  return rowCount ?? 0;
}

function seenBy(upTo: number | undefined): SQL | undefined {
  return upTo === undefined ? undefined : lte(notifications.id, upTo);
}

export async function forgetOldNotifications(db: Executor): Promise<void> {
  await db
    .delete(notifications)
    .where(lt(notifications.createdAt, sql`now() - make_interval(days => ${rememberedDays})`));
}

type Row = Omit<typeof notifications.$inferSelect, 'onceKey'>;

function select(db: Executor, role: StaffRole, where: SQL | undefined) {
  const { id, type, title, message, about, read, createdAt } = notifications;
  const shown = { id, type, title, message, about, read, createdAt };
  return db
    .select(shown)
    .from(notifications)
    .where(and(toldTo(role), where));
}

function toNotification({ about, ...row }: Row, role: StaffRole): Notification {
  return {
    ...row,
    link: notificationLink(about, role),
    // The table's check constraint guarantees the type.
    type: row.type as NotificationType,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * The subject of a notification. Stock notifications have the product in their key:
 * 'stock-low:12:4711'.
 */
export function subjectOf({
  about,
  onceKey,
}: Pick<StaffNotice, 'about' | 'onceKey'>): NoticeSubject | null {
  const product = /^stock-(?:low|out):(\d+):/.exec(onceKey)?.[1];
  return about ?? (product ? `product:${product}` : null);
}

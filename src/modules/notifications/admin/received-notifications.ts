import {
  countSchema,
  type Notification,
  type NotificationCount,
  notificationSchema,
} from '#modules/notifications/notification-schema.ts';

/** Incomplete entries are left out and logged in the console. */
export function receiveNotifications(answer: unknown): Notification[] {
  const list = isRecord(answer) ? answer.notifications : undefined;
  if (!Array.isArray(list)) throw new Error('Expected an array of notifications');
  return list.flatMap((entry) => {
    const { success, data } = notificationSchema.safeParse(entry);
    if (success) return [data];
    console.warn('Invalid notification left out of the list', entry);
    return [];
  });
}

export function receiveCount(answer: unknown): NotificationCount {
  return countSchema.parse(answer);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

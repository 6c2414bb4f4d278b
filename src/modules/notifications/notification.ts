export const notificationTypes = ['order', 'stock', 'payment', 'system', 'other'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationsCall = '/api/admin/notifications';
export const countCall = `${notificationsCall}/count`;
export const streamCall = `${notificationsCall}/stream`;

export const notificationsPollMs = 300_000;
export const countPollMs = 60_000;

/** The default number of notifications in an answer. */
export const notificationsShown = 100;

const badgeCap = 99;

/** For example '7'; '99+' above 99. */
export function badgeText(unread: number): string {
  return unread > badgeCap ? `${badgeCap}+` : String(unread);
}

import type { Notification } from '#modules/notifications/notification.ts';
import { countOf } from '#shared/text.ts';

export type UnreadToast = { title: string; description?: string };

/** One says what it is; of several, how many and the newest. */
export function unreadToast(rise: number, newest: Notification | undefined): UnreadToast {
  if (!newest) return { title: countOf(rise, 'new notification') };
  if (rise === 1) return { title: newest.title, description: newest.message };
  return { title: countOf(rise, 'new notification'), description: newest.message };
}

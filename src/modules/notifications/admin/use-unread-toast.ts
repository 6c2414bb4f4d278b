import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toastInTurn } from '#design/toast/toast.ts';
import type { Notification } from '#modules/notifications/notification-schema.ts';
import { countOf } from '#shared/text.ts';
import { notificationsQuery } from './use-notifications.ts';

/** A notification that was just pushed is not requested again. */
const freshMs = 2000;

/**
 * Shows a toast when the unread count rises. Pushed notifications use the returned function: if a
 * colleague clears the bell at the same moment, the count does not change.
 */
export function useUnreadToast(unread: number | undefined): (news: Notification) => void {
  const client = useQueryClient();
  const before = useRef<number | null>(null);
  const lastTold = useRef(0);

  const tell = useCallback((rise: number, newest: Notification | undefined) => {
    if (newest && newest.id <= lastTold.current) return;
    lastTold.current = newest?.id ?? lastTold.current;
    toastInTurn(unreadToast(rise, newest));
  }, []);

  useEffect(() => {
    if (unread === undefined) return;
    const rise = before.current === null ? 0 : unread - before.current;
    before.current = unread;
    if (rise <= 0) return;
    void client
      .fetchQuery({ ...notificationsQuery, staleTime: freshMs })
      .catch(() => [])
      .then((list) =>
        tell(
          rise,
          list.find(({ read }) => !read),
        ),
      );
  }, [client, tell, unread]);

  return useCallback(
    (news) => {
      if (!news.read) tell(1, news);
    },
    [tell],
  );
}

type UnreadToast = { title: string; description?: string };

/** The text of a single one, or the number of several with the newest. */
export function unreadToast(rise: number, newest: Notification | undefined): UnreadToast {
  if (!newest) return { title: countOf(rise, 'new notification') };
  if (rise === 1) return { title: newest.title, description: newest.message };
  return { title: countOf(rise, 'new notification'), description: newest.message };
}

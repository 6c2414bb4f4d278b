import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { toastInTurn } from '#design/toast/toast.ts';
import type { Notification } from '#modules/notifications/notification-schema.ts';
import { countOf } from '#shared/text.ts';
import { notificationsQuery } from './use-notifications.ts';

/** What was just pushed need not be asked for again. */
const freshMs = 2000;

/**
 * A toast when the unread count rises. What is pushed is told through the function it answers: a
 * colleague may clear the bell in the same moment, and then the count stays as it was.
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

/** One says what it is; of several, how many and the newest. */
export function unreadToast(rise: number, newest: Notification | undefined): UnreadToast {
  if (!newest) return { title: countOf(rise, 'new notification') };
  if (rise === 1) return { title: newest.title, description: newest.message };
  return { title: countOf(rise, 'new notification'), description: newest.message };
}

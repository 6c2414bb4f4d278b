import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notificationsCall } from '#modules/notifications/notification.ts';
import { toast } from '#web/design/toast.ts';
import { receiveNotifications } from './received-notifications.ts';
import { unreadToast } from './unread-toast.ts';

/** What was just pushed need not be asked for again. */
const freshMs = 2000;

/** A toast when the unread count rises, however the page learned of it. */
export function useUnreadToast(unread: number | undefined): void {
  const client = useQueryClient();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (unread === undefined) return;
    const rise = before.current === null ? 0 : unread - before.current;
    before.current = unread;
    if (rise > 0) void tell(client, rise);
  }, [client, unread]);
}

async function tell(client: QueryClient, rise: number): Promise<void> {
  const answer = await client
    .fetchQuery({ queryKey: [notificationsCall], staleTime: freshMs })
    .catch(() => ({ notifications: [] }));
  toast(
    unreadToast(
      rise,
      receiveNotifications(answer).find(({ read }) => !read),
    ),
  );
}

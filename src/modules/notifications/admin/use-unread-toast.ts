import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '#web/design/toast.ts';
import { unreadToast } from './unread-toast.ts';
import { notificationsQuery } from './use-notifications.ts';

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
  const notifications = await client
    .fetchQuery({ ...notificationsQuery, staleTime: freshMs })
    .catch(() => []);
  toast(
    unreadToast(
      rise,
      notifications.find(({ read }) => !read),
    ),
  );
}

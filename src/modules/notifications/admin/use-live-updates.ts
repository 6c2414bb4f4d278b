import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  countCall,
  type Notification,
  type NotificationNews,
  notificationsCall,
} from '#modules/notifications/notification.ts';
import { everything, isAffected } from '#modules/notifications/staff-change.ts';
import { createChangeBatch } from './change-batch.ts';
import { onStaffStream } from './staff-stream.ts';

const gapMs = 1000;

/**
 * Asks again for what is on screen and was changed by a colleague, a shopper or another tab. It
 * goes by the address that a query has as its key; `meta: { live: false }` keeps one out of it.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    const batch = createChangeBatch((nouns) => void refresh(client, nouns), gapMs);
    const stop = onStaffStream((message) => {
      if (message.kind === 'ready') {
        if (message.again) batch.add(everything);
        else void refresh(client, new Set([everything]), isLoaded);
      }
      if (message.kind === 'change') batch.add(message.noun);
      if (message.kind === 'ended') void client.invalidateQueries({ queryKey: [countCall] });
      if (message.kind !== 'notification') return;
      if (!showNews(client, message.news)) batch.add('notification');
      batch.add(message.news.notification.type);
    });
    return () => {
      stop();
      batch.cancel();
    };
  }, [client]);
}

/** Between its load and the stream's opening something may have changed; a failure stays as it is. */
const isLoaded = ({ state }: Query) => state.status === 'success';

function refresh(
  client: QueryClient,
  nouns: ReadonlySet<string>,
  which: (query: Query) => boolean = () => true,
): Promise<void> {
  return client.invalidateQueries({
    predicate: (query) =>
      query.meta?.live !== false && isAffected(String(query.queryKey[0]), nouns) && which(query),
    refetchType: 'active',
  });
}

/** False where an answer under way, perhaps older than the news, would overwrite them. */
function showNews(client: QueryClient, { notification, count }: NotificationNews): boolean {
  const keys = [[notificationsCall], [countCall]];
  if (keys.some((queryKey) => client.isFetching({ queryKey, exact: true }) > 0)) return false;
  client.setQueryData<Notification[]>(
    [notificationsCall],
    (before) => before && [notification, ...before.filter(({ id }) => id !== notification.id)],
  );
  client.setQueryData([countCall], count);
  return true;
}

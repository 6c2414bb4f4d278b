import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#modules/identity/admin/auth-context.ts';
import { countCall, notificationsCall } from '#modules/notifications/notification.ts';
import type { Notification, NotificationNews } from '#modules/notifications/notification-schema.ts';
import { everything, isAffected } from '#modules/notifications/staff-change.ts';
import { createChangeBatch } from './change-batch.ts';
import { onStaffStream } from './staff-stream.ts';

const gapMs = 1000;
/** After these changes the user's own role may be different. */
const aboutAccounts: ReadonlySet<string> = new Set(['account', everything]);

/**
 * Reloads data on screen that a colleague, a shopper or another tab has changed. It uses the
 * address in the query key; `meta: { live: false }` excludes a query.
 */
export function useLiveUpdates(onNews: (news: Notification) => void): void {
  const client = useQueryClient();
  const { status, recheck } = useAuth();
  const isIn = status === 'authenticated';
  useEffect(() => {
    if (!isIn) return;
    const batch = createChangeBatch((nouns) => void refresh(client, nouns), gapMs);
    const stop = onStaffStream({
      age: () => ageOf(client),
      hear(message) {
        if (message.kind === 'change') {
          batch.add(message.noun);
          if (aboutAccounts.has(message.noun)) recheck();
        }
        if (message.kind === 'ended') void client.invalidateQueries({ queryKey: [countCall] });
        if (message.kind !== 'notification') return;
        const { notification } = message.news;
        if (!showNews(client, message.news)) batch.add('notification');
        batch.add(notification.type);
        onNews(notification);
      },
    });
    return () => {
      stop();
      batch.cancel();
    };
  }, [client, onNews, recheck, isIn]);
}

/**
 * A first answer under way may be older than the change. It is not cancelled, but requested again
 * when it has arrived.
 */
async function refresh(client: QueryClient, nouns: ReadonlySet<string>): Promise<void> {
  const isMeant = ({ meta, queryKey }: Query) =>
    meta?.live !== false && isAffected(String(queryKey[0]), nouns);
  const first = client
    .getQueryCache()
    .findAll({ predicate: isMeant, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate: isMeant, refetchType: 'active' });
  await client.invalidateQueries({
    predicate: (query) => first.includes(query),
    refetchType: 'active',
  });
}

/** The time of the oldest cached staff answer; 0 if there is none. */
function ageOf(client: QueryClient): number {
  const moments = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') })
    .map(({ state }) => state.dataUpdatedAt)
    .filter((moment) => moment > 0);
  return moments.length === 0 ? 0 : Date.now() - Math.min(...moments);
}

/** False if an answer under way, which may be older than the news, would overwrite them. */
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

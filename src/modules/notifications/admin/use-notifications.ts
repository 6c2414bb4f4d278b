import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellProblem } from '#admin-kit/tell.ts';
import { readJson, type WriteMethod, writeJson } from '#client/api.ts';
import {
  countCall,
  countPollMs,
  notificationsCall,
  notificationsPollMs,
} from '#modules/notifications/notification.ts';
import { receiveCount, receiveNotifications } from './received-notifications.ts';

/** Cleaned before caching, so that a dropped entry is logged only once. */
export const notificationsQuery = queryOptions({
  queryKey: [notificationsCall],
  queryFn: async ({ signal }) => receiveNotifications(await readJson(notificationsCall, signal)),
});

const countQuery = queryOptions({
  queryKey: [countCall],
  queryFn: async ({ signal }) => receiveCount(await readJson(countCall, signal)),
});

export function useNotificationList() {
  return useQuery({ ...notificationsQuery, refetchInterval: notificationsPollMs });
}

export function useNotificationCount() {
  return useQuery({ ...countQuery, refetchInterval: countPollMs });
}

type Write = { method: WriteMethod; path: string; failure: string };

export function useNotificationWrites() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ method, path }: Write) => writeJson(method, notificationsCall + path),
    onError: (_error, { failure }) => tellProblem(failure),
    onSettled: () =>
      Promise.all(
        [[notificationsCall], [countCall]].map((queryKey) =>
          client.invalidateQueries({ queryKey, exact: true }),
        ),
      ),
  });
  const send = (method: WriteMethod, path: string, failure: string) =>
    mutate({ method, path, failure });
  return {
    busy: isPending,
    markRead: (id: number) => send('PUT', `/${id}/read`, 'Failed to mark notification as read'),
    remove: (id: number) => send('DELETE', `/${id}`, 'Failed to delete notification'),
    /** `upTo` is the newest one on screen: later ones stay unchanged. */
    markAllRead: (upTo: number) =>
      send('PUT', `/read-all?upTo=${upTo}`, 'Failed to mark all notifications as read'),
    clear: (upTo: number) => send('DELETE', `?upTo=${upTo}`, 'Failed to clear notifications'),
  };
}

import { z } from 'zod';
import { authorOf, roleOf } from '#modules/identity/server/index.ts';
import {
  countSchema,
  notificationParamsSchema,
  notificationQuerySchema,
  notificationSchema,
  seenQuerySchema,
} from '#modules/notifications/notification-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { Notifications } from './notifications.ts';

const address = '/api/admin/notifications';

export function notificationRoutes(
  app: RouteApp,
  { notifications }: { notifications: Notifications },
): void {
  const routes = routeGroup(app, { tags: ['staff: notifications'], config: { need: 'everyone' } });

  routes.list(address, {
    summary: 'What staff are told, as far as their role goes, newest first',
    querystring: notificationQuerySchema,
    answer: z.object({ notifications: z.array(notificationSchema) }),
    handler: async (request) => {
      const [list, { total }] = await Promise.all([
        notifications.list(roleOf(request), request.query),
        notifications.count(roleOf(request)),
      ]);
      return ok({ body: { notifications: list }, total });
    },
  });

  routes.get(`${address}/count`, {
    summary: 'How many there are and are unread',
    answer: countSchema,
    handler: async (request) => ok(await notifications.count(roleOf(request))),
  });

  routes.put(`${address}/:id/read`, {
    summary: 'Mark a notification as read',
    params: notificationParamsSchema,
    handler: (request) => notifications.markRead(roleOf(request), request.params.id),
  });

  routes.put(`${address}/read-all`, {
    summary: 'Mark all as read',
    querystring: seenQuerySchema,
    handler: async (request) =>
      ok(await notifications.markAllRead(roleOf(request), request.query.upTo)),
  });

  routes.delete(address, {
    summary: 'Clear all',
    querystring: seenQuerySchema,
    handler: async (request) =>
      ok(await notifications.clear(roleOf(request), authorOf(request), request.query.upTo)),
  });

  routes.delete(`${address}/:id`, {
    summary: 'Remove a notification',
    params: notificationParamsSchema,
    handler: (request) =>
      notifications.remove(roleOf(request), request.params.id, authorOf(request)),
  });
}

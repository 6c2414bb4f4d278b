import { z } from 'zod';
import {
  countSchema,
  notificationParamsSchema,
  notificationQuerySchema,
  notificationSchema,
  seenQuerySchema,
} from '#modules/notifications/notification-schema.ts';
import { authorOf, roleOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Notifications } from './notifications.ts';

const tags = ['staff: notifications'];
const params = notificationParamsSchema;
const response = { 200: z.object({ success: z.literal(true) }) };
const done = { success: true as const };

export function notificationRoutes(
  app: RouteApp,
  { notifications }: { notifications: Notifications },
): void {
  readRoutes(app, notifications);

  app.put(
    '/api/admin/notifications/:id/read',
    {
      config: { need: 'everyone' },
      schema: { tags, summary: 'Mark a notification as read', params, response },
    },
    async (request, reply) => {
      const marked = await notifications.markRead(roleOf(request), request.params.id);
      return marked.ok ? done : replyFailure(reply, marked.code);
    },
  );

  app.put(
    '/api/admin/notifications/read-all',
    {
      config: { need: 'everyone' },
      schema: { tags, summary: 'Mark all as read', querystring: seenQuerySchema, response },
    },
    async (request) => {
      await notifications.markAllRead(roleOf(request), request.query.upTo);
      return done;
    },
  );

  app.delete(
    '/api/admin/notifications',
    {
      config: { need: 'everyone' },
      schema: { tags, summary: 'Clear all', querystring: seenQuerySchema, response },
    },
    async (request) => {
      await notifications.clear(roleOf(request), authorOf(request), request.query.upTo);
      return done;
    },
  );

  app.delete(
    '/api/admin/notifications/:id',
    {
      config: { need: 'everyone' },
      schema: { tags, summary: 'Remove a notification', params, response },
    },
    async (request, reply) => {
      const { id } = request.params;
      const removed = await notifications.remove(roleOf(request), id, authorOf(request));
      return removed.ok ? done : replyFailure(reply, removed.code);
    },
  );
}

function readRoutes(app: RouteApp, notifications: Notifications): void {
  app.get(
    '/api/admin/notifications',
    {
      config: { need: 'everyone' },
      schema: {
        tags,
        summary: 'What staff are told, as far as their role goes, newest first',
        querystring: notificationQuerySchema,
        response: { 200: z.object({ notifications: z.array(notificationSchema) }) },
      },
    },
    async (request, reply) => {
      const [list, { total }] = await Promise.all([
        notifications.list(roleOf(request), request.query),
        notifications.count(roleOf(request)),
      ]);
      reply.header('x-total-count', total);
      return { notifications: list };
    },
  );

  app.get(
    '/api/admin/notifications/count',
    {
      config: { need: 'everyone' },
      schema: {
        tags,
        summary: 'How many there are and are unread',
        response: { 200: countSchema },
      },
    },
    (request) => notifications.count(roleOf(request)),
  );
}

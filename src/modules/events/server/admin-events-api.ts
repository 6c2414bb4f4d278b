import { z } from 'zod';
import {
  adminEventSchema,
  eventChangeSchema,
  eventInputSchema,
} from '#modules/events/event-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Events } from './events.ts';

const idSchema = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const tags = ['staff: events'];

export function adminEventRoutes(app: RouteApp, { events }: { events: Events }): void {
  app.get(
    '/api/admin/events',
    {
      config: { need: 'events.edit' },
      schema: {
        tags,
        summary: 'All events, unpublished ones too',
        response: { 200: z.object({ events: z.array(adminEventSchema) }) },
      },
    },
    async () => ({ events: await events.listAllEvents() }),
  );

  app.post(
    '/api/admin/events',
    {
      config: { need: 'events.edit' },
      schema: {
        tags,
        summary: 'Add an event; its first picture is the featured one',
        body: eventInputSchema,
        response: { 201: adminEventSchema },
      },
    },
    async (request, reply) => {
      const added = await events.addEvent(request.body, authorOf(request));
      return added.ok ? reply.code(201).send(added.value) : replyFailure(reply, added.code);
    },
  );

  app.put(
    '/api/admin/events/:id',
    {
      config: { need: 'events.edit' },
      schema: {
        tags,
        summary:
          'Change an event; what is absent keeps its value, pictures that are sent replace all. With the version it was opened on, a change of the same field by somebody else is answered 409',
        params: idSchema,
        body: eventChangeSchema,
        response: { 200: adminEventSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await events.changeEvent(params.id, body, authorOf(request));
      return changed.ok
        ? reply.send(changed.value)
        : replyFailure(reply, changed.code, undefined, changed.detail);
    },
  );

  app.delete(
    '/api/admin/events/:id',
    {
      config: { need: 'events.edit' },
      schema: {
        tags,
        summary: 'Remove an event',
        params: idSchema,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const removed = await events.removeEvent(request.params.id, authorOf(request));
      return removed.ok ? { success: true as const } : replyFailure(reply, removed.code);
    },
  );
}

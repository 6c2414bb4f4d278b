import { z } from 'zod';
import {
  adminEventSchema,
  eventChangeSchema,
  eventInputSchema,
} from '#modules/events/event-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { Events } from './events.ts';

export function adminEventRoutes(app: RouteApp, { events }: { events: Events }): void {
  const routes = routeGroup(app, { tags: ['staff: events'], config: { need: 'events.edit' } });

  routes.get('/api/admin/events', {
    summary: 'All events, unpublished ones too',
    answer: z.object({ events: z.array(adminEventSchema) }),
    handler: async () => ok({ events: await events.listAllEvents() }),
  });

  routes.create('/api/admin/events', {
    summary: 'Add an event; its first picture is the featured one',
    body: eventInputSchema,
    answer: adminEventSchema,
    handler: (request) => events.addEvent(request.body, authorOf(request)),
  });

  routes.put('/api/admin/events/:id', {
    summary:
      'Change an event; what is absent keeps its value, pictures that are sent replace all. With the version it was opened on, a change of the same field by somebody else is answered 409',
    params: idParams,
    body: eventChangeSchema,
    answer: adminEventSchema,
    handler: (request) => events.changeEvent(request.params.id, request.body, authorOf(request)),
  });

  routes.delete('/api/admin/events/:id', {
    summary: 'Remove an event',
    params: idParams,
    handler: (request) => events.removeEvent(request.params.id, authorOf(request)),
  });
}

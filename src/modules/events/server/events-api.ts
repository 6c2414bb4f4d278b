import { z } from 'zod';
import { shopEventSchema } from '#modules/events/event-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { type Events, eventsTag } from './events.ts';

export function eventRoutes(app: RouteApp, { events }: { events: Events }): void {
  const routes = routeGroup(app, { tags: ['events'] });

  routes.cached('/api/events', {
    summary: 'Published events: what is to come first, soonest first',
    answer: z.array(shopEventSchema),
    handler: () => ({
      shelf: 'calls',
      key: 'events',
      make: async () => ({ body: await events.listEvents(), tags: [eventsTag] }),
    }),
  });

  routes.cached('/api/events/:id', {
    summary: 'One event by its number or slug, with all its pictures',
    params: z.object({ id: z.string().max(150) }),
    answer: shopEventSchema,
    missing: 'event-not-found',
    handler: ({ params: { id } }) => ({
      shelf: 'calls',
      key: `event ${id}`,
      async make() {
        const event = await events.findEvent(id);
        return event && { body: event, tags: [eventsTag] };
      },
    }),
  });
}

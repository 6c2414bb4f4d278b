import { z } from 'zod';
import { shopEventSchema } from '#modules/events/event-schema.ts';
import { replyKept } from '#platform/http/kept-calls.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { type Events, eventsTag } from './events.ts';

export function eventRoutes(app: RouteApp, { events }: { events: Events }): void {
  app.get(
    '/api/events',
    {
      schema: {
        tags: ['events'],
        summary: 'Published events: what is to come first, soonest first',
        response: { 200: z.array(shopEventSchema) },
      },
    },
    async (request, reply) =>
      replyKept(request, reply, {
        shelf: 'calls',
        key: 'events',
        make: async () => ({ body: await events.listEvents(), tags: [eventsTag] }),
      }),
  );

  app.get(
    '/api/events/:id',
    {
      schema: {
        tags: ['events'],
        summary: 'One event by its number or slug, with all its pictures',
        params: z.object({ id: z.string().max(150) }),
        response: { 200: shopEventSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const answered = await replyKept(request, reply, {
        shelf: 'calls',
        key: `event ${id}`,
        async make() {
          const event = await events.findEvent(id);
          return event && { body: event, tags: [eventsTag] };
        },
      });
      return answered ?? replyFailure(reply, 'event-not-found');
    },
  );
}

import { z } from 'zod';
import { shopEventSchema } from '#modules/events/event-schema.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { replyWithEtag } from '#platform/http/reply-with-etag.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Events } from './events.ts';

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
    async (request, reply) => replyWithEtag(request, reply, await events.listEvents()),
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
      const event = await events.findEvent(request.params.id);
      if (!event) return replyFailure(reply, 'event-not-found');
      return replyWithEtag(request, reply, event);
    },
  );
}

import { z } from 'zod';
import { subscriberQuerySchema, subscriberSchema } from '#modules/enquiries/enquiry-schema.ts';
import { subscribersCsv } from '#modules/enquiries/newsletter.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import { adminMessageRoutes } from './admin-messages-api.ts';
import type { Enquiries } from './enquiries-api.ts';

export function adminEnquiryRoutes(app: RouteApp, { enquiries }: { enquiries: Enquiries }): void {
  const { newsletter, contact } = enquiries;
  const routes = routeGroup(app, { tags: ['staff: enquiries'], config: { need: 'newsletter' } });
  adminMessageRoutes(app, contact);

  routes.list('/api/admin/subscribers', {
    summary: 'Newsletter subscribers, newest first',
    querystring: subscriberQuerySchema,
    answer: z.object({ subscribers: z.array(subscriberSchema) }),
    handler: async (request) => {
      const { subscribers, total } = await newsletter.listSubscribers(request.query);
      return ok({ body: { subscribers }, total });
    },
  });

  routes.csv('/api/admin/subscribers/export', {
    summary: 'Subscribers as CSV',
    querystring: subscriberQuerySchema.pick({ q: true, state: true }),
    handler: async (request) => {
      const subscribers = await newsletter.exportSubscribers(request.query, authorOf(request));
      return { name: 'subscribers.csv', content: subscribersCsv(subscribers) };
    },
  });
}

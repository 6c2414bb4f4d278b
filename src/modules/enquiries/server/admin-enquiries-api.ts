import { z } from 'zod';
import { subscriberQuerySchema, subscriberSchema } from '#modules/enquiries/enquiry-schema.ts';
import { subscribersCsv } from '#modules/enquiries/subscriber-csv.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { adminMessageRoutes } from './admin-messages-api.ts';
import type { Enquiries } from './enquiries.ts';

const tags = ['staff: enquiries'];

export function adminEnquiryRoutes(app: RouteApp, { enquiries }: { enquiries: Enquiries }): void {
  const { newsletter, contact } = enquiries;
  adminMessageRoutes(app, contact);

  app.get(
    '/api/admin/subscribers',
    {
      config: { need: 'newsletter' },
      schema: {
        tags,
        summary: 'Newsletter subscribers, newest first',
        querystring: subscriberQuerySchema,
        response: { 200: z.object({ subscribers: z.array(subscriberSchema) }) },
      },
    },
    async (request, reply) => {
      const { subscribers, total } = await newsletter.listSubscribers(request.query);
      reply.header('x-total-count', total);
      return { subscribers };
    },
  );

  app.get(
    '/api/admin/subscribers/export',
    {
      config: { need: 'newsletter' },
      schema: {
        tags,
        summary: 'Subscribers as CSV',
        querystring: subscriberQuerySchema.pick({ q: true, state: true }),
      },
    },
    async (request, reply) => {
      const subscribers = await newsletter.exportSubscribers(request.query, authorOf(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="subscribers.csv"')
        .header('cache-control', 'no-store')
        .send(subscribersCsv(subscribers));
    },
  );
}

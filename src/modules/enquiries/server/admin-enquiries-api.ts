import { z } from 'zod';
import {
  contactMessageSchema,
  messageQuerySchema,
  subscriberQuerySchema,
  subscriberSchema,
} from '#modules/enquiries/enquiry-schema.ts';
import { subscribersCsv } from '#modules/enquiries/subscriber-csv.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Enquiries } from './enquiries.ts';

const tags = ['staff: enquiries'];
const idSchema = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const doneSchema = { 200: z.object({ success: z.literal(true) }) };
const done = { success: true as const };

export function adminEnquiryRoutes(app: RouteApp, { enquiries }: { enquiries: Enquiries }): void {
  const { newsletter, contact } = enquiries;

  app.get(
    '/api/admin/subscribers',
    {
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

  app.get(
    '/api/admin/messages',
    {
      schema: {
        tags,
        summary: 'Contact messages, newest first',
        querystring: messageQuerySchema,
        response: { 200: z.object({ messages: z.array(contactMessageSchema) }) },
      },
    },
    async (request, reply) => {
      const { messages, total } = await contact.listMessages(request.query);
      reply.header('x-total-count', total);
      return { messages };
    },
  );

  app.put(
    '/api/admin/messages/:id/read',
    {
      schema: {
        tags,
        summary: 'Mark a message as read or unread',
        params: idSchema,
        body: z.object({ read: z.boolean().default(true) }).default({ read: true }),
        response: doneSchema,
      },
    },
    async (request, reply) => {
      const marked = await contact.markMessage(request.params.id, request.body.read);
      return marked.ok ? done : replyFailure(reply, marked.code);
    },
  );

  app.delete(
    '/api/admin/messages/:id',
    { schema: { tags, summary: 'Remove a message', params: idSchema, response: doneSchema } },
    async (request, reply) => {
      const removed = await contact.removeMessage(request.params.id, authorOf(request));
      return removed.ok ? done : replyFailure(reply, removed.code);
    },
  );
}

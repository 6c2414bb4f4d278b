import { z } from 'zod';
import {
  contactMessageSchema,
  messageQuerySchema,
  newAnswerSchema,
} from '#modules/enquiries/enquiry-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Contact } from './contact.ts';

const tags = ['staff: enquiries'];
const idSchema = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const doneSchema = { 200: z.object({ success: z.literal(true) }) };
const done = { success: true as const };

export function adminMessageRoutes(app: RouteApp, contact: Contact): void {
  answerRoutes(app, contact);

  app.get(
    '/api/admin/messages',
    {
      config: { need: 'messages' },
      schema: {
        tags,
        summary: 'Contact messages: unanswered ones first, then newest first',
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
      config: { need: 'messages' },
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
    {
      config: { need: 'messages' },
      schema: { tags, summary: 'Remove a message', params: idSchema, response: doneSchema },
    },
    async (request, reply) => {
      const removed = await contact.removeMessage(request.params.id, authorOf(request));
      return removed.ok ? done : replyFailure(reply, removed.code);
    },
  );
}

function answerRoutes(app: RouteApp, contact: Contact): void {
  app.get(
    '/api/admin/messages/:id',
    {
      config: { need: 'messages' },
      schema: {
        tags,
        summary: 'One message with what was answered',
        params: idSchema,
        response: { 200: z.object({ message: contactMessageSchema }) },
      },
    },
    async (request, reply) => {
      const message = await contact.findMessage(request.params.id);
      return message ? { message } : replyFailure(reply, 'message-not-found');
    },
  );

  app.post(
    '/api/admin/messages/:id/answers',
    {
      config: { need: 'messages' },
      schema: {
        tags,
        summary: 'Answer a message by the shop’s mail; the same words pressed twice are sent once',
        params: idSchema,
        body: newAnswerSchema,
        response: doneSchema,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const answered = await contact.answerMessage(params.id, body, authorOf(request));
      return answered.ok ? done : replyFailure(reply, answered.code);
    },
  );

  app.put(
    '/api/admin/messages/:id/answered',
    {
      config: { need: 'messages' },
      schema: {
        tags,
        summary: 'Mark a message as answered without answering, or as waiting again',
        params: idSchema,
        body: z.object({ answered: z.boolean().default(true) }).default({ answered: true }),
        response: doneSchema,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const marked = await contact.markAnswered(params.id, body.answered, authorOf(request));
      return marked.ok ? done : replyFailure(reply, marked.code);
    },
  );
}

import { z } from 'zod';
import {
  contactMessageSchema,
  messageQuerySchema,
  newAnswerSchema,
} from '#modules/enquiries/enquiry-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { fail, ok } from '#shared/result.ts';
import type { Contact } from './contact.ts';

const address = '/api/admin/messages';

export function adminMessageRoutes(app: RouteApp, contact: Contact): void {
  const routes = routeGroup(app, { tags: ['staff: enquiries'], config: { need: 'messages' } });

  routes.list(address, {
    summary: 'Contact messages: unanswered ones first, then newest first',
    querystring: messageQuerySchema,
    answer: z.object({ messages: z.array(contactMessageSchema) }),
    handler: async (request) => {
      const { messages, total } = await contact.listMessages(request.query);
      return ok({ body: { messages }, total });
    },
  });

  routes.get(`${address}/:id`, {
    summary: 'One message with what was answered',
    params: idParams,
    answer: z.object({ message: contactMessageSchema }),
    handler: async (request) => {
      const message = await contact.findMessage(request.params.id);
      return message ? ok({ message }) : fail('message-not-found');
    },
  });

  routes.put(`${address}/:id/read`, {
    summary: 'Mark a message as read or unread',
    params: idParams,
    body: z.object({ read: z.boolean().default(true) }).default({ read: true }),
    handler: ({ params, body }) => contact.markMessage(params.id, body.read),
  });

  routes.delete(`${address}/:id`, {
    summary: 'Remove a message',
    params: idParams,
    handler: (request) => contact.removeMessage(request.params.id, authorOf(request)),
  });

  routes.post(`${address}/:id/answers`, {
    summary: 'Answer a message by the shop’s mail; the same words pressed twice are sent once',
    params: idParams,
    body: newAnswerSchema,
    handler: (request) => contact.answerMessage(request.params.id, request.body, authorOf(request)),
  });

  routes.put(`${address}/:id/answered`, {
    summary: 'Mark a message as answered without answering, or as waiting again',
    params: idParams,
    body: z.object({ answered: z.boolean().default(true) }).default({ answered: true }),
    handler: (request) =>
      contact.markAnswered(request.params.id, request.body.answered, authorOf(request)),
  });
}

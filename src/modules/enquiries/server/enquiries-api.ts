import { z } from 'zod';
import type { Database } from '#database/client.ts';
import {
  contactRequestSchema,
  subscribeRequestSchema,
  subscriptionTokenSchema,
} from '#modules/enquiries/enquiry-schema.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Enquiries } from './enquiries.ts';

type Dependencies = { enquiries: Enquiries; database: { db: Database } };

const perMinute = { limit: 10, windowSeconds: 60 };
const answerSchema = { 200: z.object({ success: z.literal(true), message: z.string() }) };

function answer(message: string) {
  return { success: true as const, message };
}

export function enquiryRoutes(app: RouteApp, { enquiries, database }: Dependencies): void {
  const { newsletter, contact } = enquiries;
  const limited = (name: string) => limitByAddress(database.db, name, perMinute);

  app.post(
    '/api/subscribe',
    {
      preHandler: limited('subscribe'),
      schema: {
        tags: ['enquiries'],
        summary: 'Ask for the newsletter; a mail asks to confirm',
        description: 'Only `email` counts. The answer is the same for known and unknown addresses.',
        body: subscribeRequestSchema,
        response: answerSchema,
      },
    },
    async (request) => {
      await newsletter.subscribe(request.body.email, { address: request.ip });
      return answer('Thank you. Please confirm by the link we have sent you.');
    },
  );

  app.post(
    '/api/subscribe/confirm',
    {
      preHandler: limited('subscribe-link'),
      schema: {
        tags: ['enquiries'],
        summary: 'Confirm a subscription by the token of its mail',
        body: subscriptionTokenSchema,
        response: answerSchema,
      },
    },
    async (request, reply) => {
      const confirmed = await newsletter.confirm(request.body.token);
      if (!confirmed.ok) return replyFailure(reply, confirmed.code);
      return answer('Your address is confirmed.');
    },
  );

  app.post(
    '/api/subscribe/unsubscribe',
    {
      preHandler: limited('subscribe-link'),
      schema: {
        tags: ['enquiries'],
        summary: 'End a subscription by the token of its mail',
        body: subscriptionTokenSchema,
        response: answerSchema,
      },
    },
    async (request, reply) => {
      const ended = await newsletter.unsubscribe(request.body.token);
      if (!ended.ok) return replyFailure(reply, ended.code);
      return answer('You will not hear from us again.');
    },
  );

  app.post(
    '/api/contact',
    {
      preHandler: limited('contact'),
      schema: {
        tags: ['enquiries'],
        summary: 'Write to the shop',
        body: contactRequestSchema,
        response: answerSchema,
      },
    },
    async (request) => {
      await contact.sendMessage(request.body);
      return answer('Your message has been sent.');
    },
  );
}

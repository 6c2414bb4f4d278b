import type { Database } from '#database/client.ts';
import {
  contactRequestSchema,
  subscribeRequestSchema,
  subscriptionTokenSchema,
} from '#modules/enquiries/enquiry-schema.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { addressRules } from '#platform/rate-limit.ts';
import { ok } from '#shared/result.ts';
import type { Contact } from './contact.ts';
import type { LinkAnswer, Newsletter } from './newsletter.ts';

export type Enquiries = { newsletter: Newsletter; contact: Contact };

type Dependencies = { enquiries: Enquiries; database: { db: Database } };

const perMinute = { limit: 10, windowSeconds: 60 };
/** Limits wrong tokens only: a valid token is too long to guess. */
const wrongLinks = { limit: 20, windowSeconds: 60 };

export function enquiryRoutes(app: RouteApp, { enquiries, database }: Dependencies): void {
  const { newsletter, contact } = enquiries;
  const limited = (name: string) => limitByAddress(database.db, name, perMinute);
  const routes = routeGroup(app, { tags: ['enquiries'] });
  const counted = async (done: Promise<LinkAnswer>, address: string) => {
    const answer = await done;
    if (answer.ok) return answer;
    return countWrong(database.db, addressRules('subscribe-link', address, wrongLinks), answer);
  };

  routes.post('/api/subscribe', {
    preHandler: limited('subscribe'),
    summary: 'Ask for the newsletter; a mail asks to confirm',
    description: 'Only `email` counts. The answer is the same for known and unknown addresses.',
    body: subscribeRequestSchema,
    message: 'Thank you. Please confirm by the link we have sent you.',
    handler: async (request) =>
      ok(await newsletter.subscribe(request.body.email, { address: clientAddress(request) })),
  });

  routes.post('/api/subscribe/confirm', {
    summary: 'Confirm a subscription by the token of its mail',
    body: subscriptionTokenSchema,
    message: 'Your address is confirmed.',
    handler: (request) => counted(newsletter.confirm(request.body.token), clientAddress(request)),
  });

  routes.post('/api/subscribe/unsubscribe', {
    summary: 'End a subscription by the token of its mail',
    body: subscriptionTokenSchema,
    message: 'You will not hear from us again.',
    handler: (request) =>
      counted(newsletter.unsubscribe(request.body.token), clientAddress(request)),
  });

  routes.post('/api/contact', {
    preHandler: limited('contact'),
    summary: 'Write to the shop',
    body: contactRequestSchema,
    message: 'Your message has been sent.',
    handler: async (request) => ok(await contact.sendMessage(request.body)),
  });
}

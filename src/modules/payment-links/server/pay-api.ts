import { createHash } from 'node:crypto';
import type { Database } from '#database/client.ts';
import { openedPaymentSchema } from '#modules/checkout/checkout-schema.ts';
import {
  linkPaymentSchema,
  payablePurchaseSchema,
} from '#modules/payment-links/payment-link-view.ts';
import { linkParams, privateLinkRoutes } from '#platform/http/private-link.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { countAgainstLimit } from '#platform/rate-limit.ts';
import { fail, found } from '#shared/result.ts';
import type { PaymentLinks } from './payment-links.ts';

/** A valid link always opens, and has its own limit of payments. */
const perLink = { limit: 60, windowSeconds: 600 };

/** The calls of the page behind a payment link. */
export function payRoutes(
  app: RouteApp,
  { paymentLinks, db }: { paymentLinks: PaymentLinks; db: Database },
): void {
  const missing = 'link-not-found';
  const link = { tags: ['checkout'], name: 'pay-link', missing, calls: 3000, wrong: 300 } as const;
  const routes = privateLinkRoutes(app, db, link);

  routes.get('/api/pay/:token', {
    summary: 'The purchase behind a payment link',
    params: linkParams,
    answer: payablePurchaseSchema,
    handler: async ({ params }) => found(await paymentLinks.findPurchase(params.token), missing),
  });

  routes.post('/api/pay/:token/payments', {
    summary: 'Open a payment for the purchase behind a payment link',
    params: linkParams,
    body: linkPaymentSchema,
    answer: openedPaymentSchema,
    handler: async ({ params: { token }, body }) => {
      const counted = await countAgainstLimit(db, `pay-link:${hashOf(token)}`, perLink);
      if (!counted.allowed) return fail('too-many-requests', counted.retryAfterSeconds);
      return paymentLinks.payLink(token, body);
    },
  });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

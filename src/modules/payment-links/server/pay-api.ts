import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { openedPaymentSchema } from '#modules/checkout/checkout-schema.ts';
import {
  linkPaymentSchema,
  payablePurchaseSchema,
} from '#modules/payment-links/payment-link-view.ts';
import { countWrong } from '#platform/guess-limit.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { addressRules, countAgainstLimit } from '#platform/rate-limit.ts';
import { fail, ok } from '#shared/result.ts';
import type { PaymentLinks } from './payment-links.ts';

const params = z.object({ token: z.string().max(100) });

/** Limits for guessed links only: a valid link always opens and has its own payment limit. */
const wrongLinks = { limit: 300, windowSeconds: 600 };
const perLink = { limit: 60, windowSeconds: 600 };
/** Many customers with links may share one mobile carrier's address. */
const arriving = { limit: 3000, windowSeconds: 600 };

/** The calls of the page behind a payment link. */
export function payRoutes(
  app: RouteApp,
  { paymentLinks, db }: { paymentLinks: PaymentLinks; db: Database },
): void {
  const onRequest = limitByAddress(db, 'pay-link', arriving);
  const routes = routeGroup(app, { tags: ['checkout'], noStore: true, onRequest });
  const refuse = (address: string) =>
    countWrong(db, addressRules('wrong-pay-link', address, wrongLinks), fail('link-not-found'));

  routes.get('/api/pay/:token', {
    summary: 'The purchase behind a payment link',
    params,
    answer: payablePurchaseSchema,
    handler: async (request) => {
      const purchase = await paymentLinks.findPurchase(request.params.token);
      return purchase ? ok(purchase) : refuse(clientAddress(request));
    },
  });

  routes.post('/api/pay/:token/payments', {
    summary: 'Open a payment for the purchase behind a payment link',
    params,
    body: linkPaymentSchema,
    answer: openedPaymentSchema,
    handler: async (request) => {
      const {
        params: { token },
        body,
      } = request;
      const counted = await countAgainstLimit(db, `pay-link:${hashOf(token)}`, perLink);
      if (!counted.allowed) return fail('too-many-requests', counted.retryAfterSeconds);
      const paid = await paymentLinks.payLink(token, body);
      return !paid.ok && paid.code === 'link-not-found' ? refuse(clientAddress(request)) : paid;
    },
  });
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { openedPaymentSchema } from '#modules/checkout/checkout-schema.ts';
import { linkPaymentSchema } from '#modules/checkout/link-payment-schema.ts';
import { payablePurchaseSchema } from '#modules/checkout/payment-link-view.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Checkouts } from './checkout.ts';

const tokenParams = z.object({ token: z.string().max(100) });
const tags = ['checkout'];

/** What the page behind a payment link asks. */
export function payRoutes(
  app: RouteApp,
  { checkouts, db }: { checkouts: Checkouts; db: Database },
): void {
  const limited = limitByAddress(db, 'pay-link', { limit: 300, windowSeconds: 600 });

  app.get(
    '/api/pay/:token',
    {
      onRequest: limited,
      schema: {
        tags,
        summary: 'The purchase behind a payment link',
        params: tokenParams,
        response: { 200: payablePurchaseSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const purchase = await checkouts.findPurchase(request.params.token);
      return purchase ?? replyFailure(reply, 'link-not-found');
    },
  );

  app.post(
    '/api/pay/:token/payments',
    {
      onRequest: limited,
      schema: {
        tags,
        summary: 'Open a payment for the purchase behind a payment link',
        params: tokenParams,
        body: linkPaymentSchema,
        response: { 200: openedPaymentSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const opened = await checkouts.payLink(request.params.token, request.body);
      return opened.ok ? opened.value : replyFailure(reply, opened.code);
    },
  );
}

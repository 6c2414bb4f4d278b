import type { Database } from '#database/client.ts';
import { estimateCall } from '#modules/shipping/delivery-estimate.ts';
import {
  estimateRequestSchema,
  estimateResponseSchema,
  ratesRequestSchema,
  ratesResponseSchema,
} from '#modules/shipping/shipping-schema.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { DeliveryEstimates } from './estimate-delivery.ts';
import type { Shipping } from './shipping.ts';

/**
 * Each answer may cost the shop a call to the courier, and a carrier's address stands for hundreds
 * of shoppers, each of whom asks a few times.
 */
const limit = { limit: 300, windowSeconds: 60 };

export function shippingRoutes(
  app: RouteApp,
  { shipping, db }: { shipping: Shipping; db: Database },
): void {
  app.post(
    '/api/shipping/rates',
    {
      onRequest: limitByAddress(db, 'rates', limit),
      schema: {
        tags: ['checkout'],
        summary: 'What the courier asks for this bag to this address',
        body: ratesRequestSchema,
        response: { 200: ratesResponseSchema },
      },
    },
    async (request, reply) => {
      const quoted = await shipping.quoteRates(request.body);
      if (!quoted.ok) return replyFailure(reply, quoted.code);
      return reply.header('cache-control', 'no-store').send(quoted.value);
    },
  );
}

/** Asked by every product page that is looked at; most answers come from memory. */
const estimateLimit = { limit: 300, windowSeconds: 60 };

export function estimateRoutes(
  app: RouteApp,
  { estimates, db }: { estimates: DeliveryEstimates; db: Database },
): void {
  app.post(
    estimateCall,
    {
      preHandler: limitByAddress(db, 'estimates', estimateLimit),
      schema: {
        tags: ['checkout'],
        summary: 'What delivery of these pieces to a country costs at least, and how long it takes',
        body: estimateRequestSchema,
        response: { 200: estimateResponseSchema },
      },
    },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await estimates.estimate(request.body)),
  );
}

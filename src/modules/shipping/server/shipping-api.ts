import type { Database } from '#database/client.ts';
import { ratesRequestSchema, ratesResponseSchema } from '#modules/shipping/shipping-schema.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
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

import type { Database } from '#database/client.ts';
import { estimateCall } from '#modules/shipping/delivery-estimate.ts';
import {
  estimateRequestSchema,
  estimateResponseSchema,
  ratesRequestSchema,
  ratesResponseSchema,
} from '#modules/shipping/shipping-schema.ts';
import { limitByAddress } from '#platform/http/limit-by-address.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { ok } from '#shared/result.ts';
import type { DeliveryEstimates } from './estimate-delivery.ts';
import type { Shipping } from './shipping.ts';

/**
 * Each answer may cost a call to the courier. One carrier's address may belong to hundreds of
 * shoppers, each with a few calls.
 */
const limit = { limit: 300, windowSeconds: 60 };

export function shippingRoutes(
  app: RouteApp,
  { shipping, db }: { shipping: Shipping; db: Database },
): void {
  routeGroup(app, { tags: ['checkout'], noStore: true }).post('/api/shipping/rates', {
    onRequest: limitByAddress(db, 'rates', limit),
    summary: 'What the courier asks for this bag to this address',
    body: ratesRequestSchema,
    answer: ratesResponseSchema,
    handler: (request) => shipping.quoteRates(request.body),
  });
}

/** Every product page calls it; most answers come from memory. */
const estimateLimit = { limit: 300, windowSeconds: 60 };

export function estimateRoutes(
  app: RouteApp,
  { estimates, db }: { estimates: DeliveryEstimates; db: Database },
): void {
  routeGroup(app, { tags: ['checkout'], noStore: true }).post(estimateCall, {
    preHandler: limitByAddress(db, 'estimates', estimateLimit),
    summary: 'What delivery of these items to a country costs at least, and how long it takes',
    body: estimateRequestSchema,
    answer: estimateResponseSchema,
    handler: async (request) => ok(await estimates.estimate(request.body)),
  });
}

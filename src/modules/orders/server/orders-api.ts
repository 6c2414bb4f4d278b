import {
  orderConfirmationSchema,
  orderNumberParams,
  orderTrackingSchema,
  trackingParams,
} from '#modules/orders/order-schema.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Orders } from './orders.ts';
import { returnRoutes } from './returns/returns-api.ts';

export function ordersRoutes(app: RouteApp, { orders }: { orders: Orders }): void {
  returnRoutes(app, orders);
  app.get(
    '/api/orders/:number',
    {
      config: { arrival: 'lookup' },
      schema: {
        tags: ['orders'],
        summary: 'What the confirmation page shows; nothing personal',
        params: orderNumberParams,
        response: { 200: orderConfirmationSchema },
      },
    },
    async (request, reply) => {
      const confirmation = await orders.findConfirmation(request.params.number);
      if (!confirmation) return replyFailure(reply, 'order-not-found');
      return reply.header('cache-control', 'no-store').send(confirmation);
    },
  );

  app.get(
    '/api/track/:reference',
    {
      config: { arrival: 'lookup' },
      schema: {
        tags: ['orders'],
        summary: "A parcel's way, by our reference or the courier's waybill; nothing personal",
        params: trackingParams,
        response: { 200: orderTrackingSchema },
      },
    },
    async (request, reply) => {
      const tracking = await orders.trackOrder(request.params.reference, request.ip);
      if (!tracking.ok && tracking.code === 'too-many-requests') {
        reply.header('retry-after', tracking.detail?.retryAfterSeconds ?? 60);
      }
      if (!tracking.ok) return replyFailure(reply, tracking.code);
      return reply.header('cache-control', 'no-store').send(tracking.value);
    },
  );
}

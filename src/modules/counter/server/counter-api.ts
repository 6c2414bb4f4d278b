import { z } from 'zod';
import { paymentLinkSchema } from '#modules/checkout/payment-link-view.ts';
import { saleSchema } from '#modules/counter/sale-schema.ts';
import { orderIdParams } from '#modules/orders/admin-order-schema.ts';
import { handMethods } from '#modules/payments/payment-method.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Counter } from './counter.ts';
import { exchangeRoute } from './exchange-api.ts';

const tags = ['staff: orders'];
const done = z.object({ success: z.literal(true) });

const placedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), orderId: z.string() }),
  z.object({ kind: z.literal('link'), url: z.string(), expiresAt: z.string() }),
]);

const foundVariantSchema = z.object({
  productId: z.number(),
  productName: z.string(),
  color: z.string(),
  size: z.string(),
});

export function counterRoutes(app: RouteApp, { counter }: { counter: Counter }): void {
  saleRoutes(app, counter);
  linkRoutes(app, counter);
  collectionRoutes(app, counter);
  exchangeRoute(app, counter);
}

function saleRoutes(app: RouteApp, counter: Counter): void {
  app.post(
    '/api/admin/sales',
    {
      config: { need: 'orders.add' },
      schema: {
        tags,
        summary: 'An order over the counter or by chat; the same id gives the same order',
        body: saleSchema,
        response: { 200: placedSchema },
      },
    },
    async (request, reply) => {
      const placed = await counter.placeSale(request.body, authorOf(request));
      if (placed.ok) {
        const sale = placed.value;
        return sale.kind === 'order'
          ? { kind: sale.kind, orderId: sale.number }
          : { ...sale, expiresAt: sale.expiresAt.toISOString() };
      }
      if (placed.code === 'bag-changed') {
        return replyFailure(reply, placed.code, undefined, { changes: placed.detail ?? [] });
      }
      if (placed.code === 'not-shipped-there') {
        return replyFailure(reply, placed.code, placed.detail?.join(' '));
      }
      return replyFailure(reply, placed.code);
    },
  );

  app.post(
    '/api/admin/orders/:id/payment',
    {
      config: { need: 'orders.add' },
      schema: {
        tags,
        summary: 'The customer has paid an order that was to be paid later',
        params: orderIdParams,
        body: z.object({
          method: z.enum(handMethods),
          reference: z.string().trim().max(100).default(''),
        }),
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const payment = { number: request.params.id, ...request.body };
      const recorded = await counter.recordPayment(payment, authorOf(request));
      return recorded.ok ? { success: true as const } : replyFailure(reply, recorded.code);
    },
  );

  app.get(
    '/api/admin/variant-codes/:code',
    {
      config: { need: 'orders.add' },
      schema: {
        tags,
        summary: 'The piece, colour and size that a code from a chat stands for',
        params: z.object({ code: z.string().max(40) }),
        response: { 200: foundVariantSchema },
      },
    },
    async (request, reply) =>
      (await counter.readCode(request.params.code)) ?? replyFailure(reply, 'code-unknown'),
  );
}

function collectionRoutes(app: RouteApp, counter: Counter): void {
  app.get(
    '/api/admin/collection-codes/:code',
    {
      // Whoever hands it over, and may not take the money, has to find it all the same.
      config: { need: 'orders.send' },
      schema: {
        tags,
        summary: 'The order whose customer shows this code at the counter',
        params: z.object({ code: z.string().max(40) }),
        response: { 200: z.object({ orderId: z.string() }) },
      },
    },
    async (request, reply) => {
      const orderId = await counter.findByCollectionCode(request.params.code);
      return orderId === null ? replyFailure(reply, 'collection-code-unknown') : { orderId };
    },
  );
}

function linkRoutes(app: RouteApp, counter: Counter): void {
  app.get(
    '/api/admin/payment-links',
    {
      config: { need: 'orders.add' },
      schema: {
        tags,
        summary: 'Payment links, the newest first',
        response: { 200: z.object({ links: z.array(paymentLinkSchema) }) },
      },
    },
    async () => ({ links: await counter.listLinks() }),
  );

  app.delete(
    '/api/admin/payment-links/:id',
    {
      config: { need: 'orders.add' },
      schema: {
        tags,
        summary: 'Take a payment link back; its pieces are free at once',
        params: z.object({ id: z.uuid() }),
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const cancelled = await counter.cancelLink(request.params.id, authorOf(request));
      return cancelled.ok ? { success: true as const } : replyFailure(reply, cancelled.code);
    },
  );
}

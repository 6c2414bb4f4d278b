import { z } from 'zod';
import { exchangeSchema } from '#modules/counter/exchange-schema.ts';
import { saleSchema } from '#modules/counter/sale-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { orderIdParams } from '#modules/order-desk/admin-order-schema.ts';
import { paymentLinkSchema } from '#modules/payment-links/payment-link-view.ts';
import { handMethods } from '#modules/payments/payment-method.ts';
import { failures } from '#platform/http/failures.ts';
import { type Outcome, success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { successSchema, uuidParams } from '#platform/http/route-schemas.ts';
import { centsToDollars } from '#shared/money.ts';
import { fail, found, mapOk, ok } from '#shared/result.ts';
import type { Counter } from './counter.ts';

const shared = { tags: ['staff: orders'], config: { need: 'orders.add' } } as const;
const codeParams = z.object({ code: z.string().max(40) });

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

const exchangedSchema = successSchema.extend({
  /** The number of the new order. */
  orderId: z.string(),
  credited: z.number(),
  paid: z.number(),
  refunded: z.number(),
  refund: z.enum(['requested', 'pending', 'completed', 'failed']).nullable(),
});

export function counterRoutes(app: RouteApp, { counter }: { counter: Counter }): void {
  saleRoutes(app, counter);
  linkRoutes(app, counter);
  exchangeRoute(app, counter);
}

function saleRoutes(app: RouteApp, counter: Counter): void {
  const routes = routeGroup(app, shared);

  routes.post('/api/admin/sales', {
    summary: 'An order over the counter or by chat; the same id gives the same order',
    body: saleSchema,
    answer: placedSchema,
    handler: async (request) => {
      const placed = await counter.placeSale(request.body, authorOf(request));
      if (!placed.ok) return describeRefusal(placed);
      const sale = placed.value;
      return sale.kind === 'order'
        ? ok({ kind: sale.kind, orderId: sale.number })
        : ok({ ...sale, expiresAt: sale.expiresAt.toISOString() });
    },
  });

  routes.post('/api/admin/orders/:id/payment', {
    summary: 'The customer has paid an order that was to be paid later',
    params: orderIdParams,
    body: z.object({
      method: z.enum(handMethods),
      reference: z.string().trim().max(100).default(''),
    }),
    handler: (request) => {
      const payment = { number: request.params.id, ...request.body };
      return counter.recordPayment(payment, authorOf(request));
    },
  });

  routes.get('/api/admin/variant-codes/:code', {
    summary: 'The product, colour and size that a code from a chat stands for',
    params: codeParams,
    answer: foundVariantSchema,
    handler: async (request) => found(await counter.readCode(request.params.code), 'code-unknown'),
  });

  routes.get('/api/admin/collection-codes/:code', {
    // Staff who hand over the order must find it even without the permission to take money.
    config: { need: 'orders.send' },
    summary: 'The order whose customer shows this code at the counter',
    params: codeParams,
    answer: z.object({ orderId: z.string() }),
    handler: async (request) => {
      const order = await counter.findByCollectionCode(request.params.code, authorOf(request));
      return mapOk(order, (orderId) => ({ orderId }));
    },
  });
}

function linkRoutes(app: RouteApp, counter: Counter): void {
  const routes = routeGroup(app, shared);

  routes.get('/api/admin/payment-links', {
    summary: 'Payment links, the newest first',
    answer: z.object({ links: z.array(paymentLinkSchema) }),
    handler: async () => ok({ links: await counter.listLinks() }),
  });

  routes.delete('/api/admin/payment-links/:id', {
    summary: 'Take a payment link back; its products are free at once',
    params: uuidParams,
    handler: (request) => counter.cancelLink(request.params.id, authorOf(request)),
  });
}

function exchangeRoute(app: RouteApp, counter: Counter): void {
  routeGroup(app, shared).post('/api/admin/orders/:id/exchanges', {
    config: { need: 'orders.refund' },
    summary: 'Take items back and give others for them, as a new order; the same id books once',
    params: orderIdParams,
    body: exchangeSchema,
    answer: exchangedSchema,
    handler: async (request) => {
      const { id } = request.params;
      const done = await counter.exchangeOrder(id, request.body, authorOf(request));
      if (!done.ok) return describeRefusal(done, productsGone);
      const { number, creditedCents, toPayCents, toRefundCents, refund } = done.value;
      return success({
        orderId: number,
        credited: centsToDollars(creditedCents),
        paid: centsToDollars(toPayCents),
        refunded: centsToDollars(toRefundCents),
        refund,
      });
    },
  });
}

const productsGone = 'One of the new products is no longer there as it was chosen.';

type Refusal = Extract<
  Awaited<ReturnType<Counter['placeSale']> | ReturnType<Counter['exchangeOrder']>>,
  { ok: false }
>;

export function describeRefusal(refusal: Refusal, message?: string): Outcome<never> {
  if (refusal.code === 'bag-changed') {
    return fail(refusal.code, { message, changes: refusal.detail ?? [] });
  }
  if (refusal.code === 'not-shipped-there' && refusal.detail) {
    return fail(refusal.code, refusal.detail.join(' '));
  }
  if (refusal.code === 'till-sale-done' || refusal.code === 'exchange-done') {
    const [, sentence] = failures[refusal.code];
    const orderId = refusal.detail ?? '';
    return fail(refusal.code, { message: `${sentence} It is order #${orderId}.`, orderId });
  }
  return fail(refusal.code);
}

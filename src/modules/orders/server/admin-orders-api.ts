import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Database } from '#database/client.ts';
import {
  adminOrderDetailsSchema,
  adminOrderSchema,
  orderFilterSchema,
  orderIdParams,
  orderQuerySchema,
  refundWishSchema,
  statusChangeSchema,
  waybillChangeSchema,
} from '#modules/orders/admin-order-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { shopToday } from '#shared/shop-date.ts';
import { auditOrder } from './audit-order.ts';
import { customerRoutes } from './customer-api.ts';
import { changed, getDetails, tags } from './order-answers.ts';
import { orderCorrectionRoutes } from './order-correction-api.ts';
import { orderDeskRoutes } from './order-desk-api.ts';
import { orderMailRoutes } from './order-mails-api.ts';
import type { Orders } from './orders.ts';
import { personalDataRoutes } from './personal-data-api.ts';
import { staffReturnRoutes } from './returns/returns-api.ts';

export function adminOrderRoutes(
  app: RouteApp,
  { orders, db }: { orders: Orders; db: Database },
): void {
  listRoute(app, orders);
  exportRoute(app, orders, db);
  readRoute(app, orders);
  parcelRoutes(app, orders);
  refundRoute(app, orders);
  orderDeskRoutes(app, orders);
  orderCorrectionRoutes(app, orders);
  orderMailRoutes(app, orders);
  customerRoutes(app, orders);
  personalDataRoutes(app, orders);
  staffReturnRoutes(app, orders);
}

function listRoute(app: RouteApp, orders: Orders): void {
  app.get(
    '/api/admin/orders',
    {
      config: { need: 'orders.see' },
      schema: {
        tags,
        summary: 'Orders; the total and the pages beside this one stand in the headers',
        querystring: orderQuerySchema,
        response: { 200: z.object({ orders: z.array(adminOrderSchema) }) },
      },
    },
    async (request, reply) => {
      const listed = await orders.listOrders(request.query);
      if (!listed.ok) return replyFailure(reply, listed.code);
      const { total, nextCursor, previousCursor, orders: page } = listed.value;
      reply.header('x-total-count', total);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      if (previousCursor) reply.header('x-previous-cursor', previousCursor);
      return { orders: page };
    },
  );
}

function exportRoute(app: RouteApp, orders: Orders, db: Database): void {
  app.get(
    '/api/admin/orders/export',
    {
      config: { need: 'orders.export' },
      schema: { tags, summary: 'Orders as CSV', querystring: orderFilterSchema },
    },
    async (request, reply) => {
      // It takes personal data out of the shop, so it is written down who did.
      await auditOrder(db, authorOf(request), 'order.exported', 'orders', request.query);
      reply.type('text/csv; charset=utf-8');
      const name = `orders-${shopToday(new Date())}.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(Readable.from(orders.exportOrders(request.query)));
    },
  );
}

function readRoute(app: RouteApp, orders: Orders): void {
  app.get(
    '/api/admin/orders/:id',
    {
      config: { need: 'orders.see' },
      schema: {
        tags,
        summary: 'One order with its history, refunds and mails',
        params: orderIdParams,
        response: { 200: z.object({ order: adminOrderDetailsSchema }) },
      },
    },
    async (request, reply) => {
      const order = await orders.findOrderDetails(request.params.id);
      return order ? { order } : replyFailure(reply, 'order-not-found');
    },
  );
}

function parcelRoutes(app: RouteApp, orders: Orders): void {
  app.put(
    '/api/admin/orders/:id/status',
    {
      config: { need: 'orders.send' },
      schema: {
        tags,
        summary:
          'Mark as processing, shipped or delivered, from any state; 409 says why it cannot be sent or, with the version it was opened on, who has marked it meanwhile. With shipped may come how it is sent',
        params: orderIdParams,
        body: statusChangeSchema,
        response: { 200: changed },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const set = await orders.setOrderStatus({ number, ...request.body, ...authorOf(request) });
      if (set.ok) return { success: true as const, order: await getDetails(orders, number) };
      if (set.code === 'edit-conflict') return replyFailure(reply, set.code, undefined, set.detail);
      return replyFailure(reply, set.code, set.detail);
    },
  );

  app.put(
    '/api/admin/orders/:id/waybill',
    {
      config: { need: 'orders.send' },
      schema: {
        tags,
        summary:
          'Enter the courier’s waybill; an empty one is taken away again. With the version it was opened on, somebody else’s is answered 409',
        params: orderIdParams,
        body: waybillChangeSchema,
        response: { 200: changed },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const set = await orders.setWaybill({ number, ...request.body, ...authorOf(request) });
      if (!set.ok) return replyFailure(reply, set.code, undefined, set.detail);
      return { success: true as const, order: await getDetails(orders, number) };
    },
  );
}

function refundRoute(app: RouteApp, orders: Orders): void {
  app.post(
    '/api/admin/orders/:id/refunds',
    {
      config: { need: 'orders.refund' },
      schema: {
        tags,
        summary:
          'Give back a part or all that is left, through the payment provider; 409 where less is left than was seen',
        params: orderIdParams,
        body: refundWishSchema,
        response: {
          200: changed.extend({
            amount: z.number(),
            outcome: z.enum(['completed', 'pending', 'waiting']),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const { amount, refundable, ...wish } = request.body;
      const asked = await orders.refundOrder({
        number,
        ...wish,
        amountCents: amount == null ? null : dollarsToCents(amount),
        seenRefundableCents: refundable === undefined ? undefined : dollarsToCents(refundable),
        ...authorOf(request),
      });
      if (!asked.ok) return replyFailure(reply, asked.code, undefined, asked.detail);
      const { amountCents, outcome } = asked.value;
      if (outcome === 'failed') return replyFailure(reply, 'refund-refused');
      const order = await getDetails(orders, number);
      return { success: true as const, amount: centsToDollars(amountCents), outcome, order };
    },
  );
}

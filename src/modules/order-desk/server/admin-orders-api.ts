import { z } from 'zod';
import type { Database } from '#database/client.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import {
  adminOrderDetailsSchema,
  adminOrderSchema,
  orderFilterSchema,
  orderIdParams,
  orderQuerySchema,
  refundWishSchema,
  statusChangeSchema,
} from '#modules/order-desk/admin-order-schema.ts';
import { changed, getDetails, tags } from '#modules/order-desk/server/order-answers.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { fail, ok } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import { auditOrder } from './audit-order.ts';
import { orderCorrectionRoutes } from './correcting/order-correction-api.ts';
import { changing } from './order-answers.ts';
import type { OrderDesk } from './order-desk.ts';
import { orderDeskRoutes } from './order-desk-api.ts';

const address = '/api/admin/orders';

export function adminOrderRoutes(
  app: RouteApp,
  { orderDesk, db }: { orderDesk: OrderDesk; db: Database },
): void {
  readRoutes(app, orderDesk, db);
  statusRoute(app, orderDesk);
  refundRoute(app, orderDesk);
  orderDeskRoutes(app, orderDesk);
  orderCorrectionRoutes(app, orderDesk);
}

function readRoutes(app: RouteApp, orderDesk: OrderDesk, db: Database): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.see' } });

  routes.list(address, {
    summary: 'Orders; the total and the pages beside this one are in the headers',
    querystring: orderQuerySchema,
    answer: z.object({ orders: z.array(adminOrderSchema) }),
    handler: async (request) => {
      const listed = await orderDesk.listOrders(request.query);
      if (!listed.ok) return listed;
      const { orders: page, ...pages } = listed.value;
      return ok({ body: { orders: page }, ...pages });
    },
  });

  routes.csv(`${address}/export`, {
    config: { need: 'orders.export' },
    summary: 'Orders as CSV',
    querystring: orderFilterSchema,
    handler: async (request) => {
      // An export takes personal data out of the shop, so the audit log names the user.
      await auditOrder(db, authorOf(request), 'order.exported', 'orders', request.query);
      const name = `orders-${shopToday(new Date())}.csv`;
      return { name, content: orderDesk.exportOrders(request.query) };
    },
  });

  routes.get(`${address}/:id`, {
    summary: 'One order with its history, refunds and mails',
    params: orderIdParams,
    answer: z.object({ order: adminOrderDetailsSchema }),
    handler: async (request) => {
      const order = await orderDesk.findOrderDetails(request.params.id);
      return order ? ok({ order }) : fail('order-not-found');
    },
  });
}

function statusRoute(app: RouteApp, orderDesk: OrderDesk): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.send' } });

  routes.put(`${address}/:id/status`, {
    summary:
      'Mark as processing, shipped or delivered, from any state; 409 says why it cannot be sent or, with the version it was opened on, who has marked it meanwhile. With shipped may come how it is sent',
    params: orderIdParams,
    body: statusChangeSchema,
    answer: changed,
    handler: changing(orderDesk, (by, body) => orderDesk.setOrderStatus({ ...body, ...by })),
  });
}

function refundRoute(app: RouteApp, orderDesk: OrderDesk): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.refund' } });

  routes.post(`${address}/:id/refunds`, {
    summary:
      'Give back a part or all that is left, through the payment provider; 409 where less is left than was seen',
    params: orderIdParams,
    body: refundWishSchema,
    answer: changed.extend({
      amount: z.number(),
      outcome: z.enum(['completed', 'pending', 'waiting']),
    }),
    handler: async (request) => {
      const { id: number } = request.params;
      const { amount, refundable, ...wish } = request.body;
      const asked = await orderDesk.refundOrder({
        number,
        ...wish,
        amountCents: amount == null ? null : dollarsToCents(amount),
        seenRefundableCents: refundable === undefined ? undefined : dollarsToCents(refundable),
        ...authorOf(request),
      });
      if (!asked.ok) return asked;
      const { amountCents, outcome } = asked.value;
      if (outcome === 'failed') return fail('refund-refused');
      const order = await getDetails(orderDesk, number);
      return success({ amount: centsToDollars(amountCents), outcome, order });
    },
  });
}

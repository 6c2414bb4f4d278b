import { z } from 'zod';
import { authorOf } from '#modules/identity/server/index.ts';
import { staffOfferCall, staffPreOrdersCall } from '#modules/pre-orders/pre-order.ts';
import {
  newOfferSchema,
  offerChangeSchema,
  staffOfferSchema,
} from '#modules/pre-orders/pre-order-schema.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams, uuidParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { StaffPreOrders } from './staff-pre-orders.ts';

const tags = ['staff: pre-orders'];

export function staffPreOrderRoutes(app: RouteApp, preOrders: StaffPreOrders): void {
  const routes = routeGroup(app, { tags, config: { need: 'pre-orders' } });

  routes.get(staffPreOrdersCall, {
    summary: 'What can be pre-ordered, and who has which place',
    as: 'offers',
    answer: z.array(staffOfferSchema),
    handler: async () => ok(await preOrders.list()),
  });

  routes.post(`${staffPreOrdersCall}/offers`, {
    summary: 'Offer pre-orders of a variant',
    body: newOfferSchema,
    handler: (request) => preOrders.offer(request.body, authorOf(request)),
  });

  routes.put(staffOfferCall(':id'), {
    summary: 'Change an offer; a new date is mailed to all who wait',
    params: idParams,
    body: offerChangeSchema,
    handler: (request) => preOrders.change(request.params.id, request.body, authorOf(request)),
  });

  routes.post(`${staffPreOrdersCall}/:id/renew`, {
    summary: 'Give the client of an overdue pre-order more time',
    params: uuidParams,
    handler: (request) => preOrders.renew(request.params.id, authorOf(request)),
  });

  refundRoutes(app, preOrders);
}

/** What sends money back also needs the permission for refunds. */
function refundRoutes(app: RouteApp, preOrders: StaffPreOrders): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.refund' } });

  routes.delete(staffOfferCall(':id'), {
    summary: 'Cancel an offer and all its pre-orders, and refund the deposits',
    params: idParams,
    answer: z.object({ cancelled: z.number(), inUse: z.number() }),
    handler: (request) => preOrders.withdraw(request.params.id, authorOf(request)),
  });

  routes.delete(`${staffPreOrdersCall}/:id`, {
    summary: 'Cancel a pre-order and refund its deposit',
    params: uuidParams,
    handler: (request) => preOrders.cancel(request.params.id, authorOf(request)),
  });

  routes.post(`${staffPreOrdersCall}/:id/refund`, {
    summary: 'Refund what is left of the deposit of a pre-order that has ended',
    params: uuidParams,
    handler: (request) => preOrders.refund(request.params.id, authorOf(request)),
  });
}

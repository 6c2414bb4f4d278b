import { z } from 'zod';
import { customsLinesSchema } from '#modules/fulfilment/customs-paper.ts';
import {
  packedChangeSchema,
  packedReportSchema,
  sendingChangeSchema,
  shipmentReportSchema,
  shipmentsSchema,
  slipsQuerySchema,
} from '#modules/fulfilment/shipment-schema.ts';
import { orderTrackingSchema, trackingParams } from '#modules/fulfilment/tracking-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import {
  orderIdParams,
  printedOrderSchema,
  waybillChangeSchema,
} from '#modules/order-desk/admin-order-schema.ts';
import { changed, changing, type OrderDesk, tags } from '#modules/order-desk/server/index.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { successSchema } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { Fulfilment } from './fulfilment.ts';

const address = '/api/admin/orders';

type RouteParts = { fulfilment: Fulfilment; orderDesk: OrderDesk };

/** Routes for the packing table, and the tracking page of shoppers. */
export function fulfilmentRoutes(app: RouteApp, parts: RouteParts): void {
  trackingRoute(app, parts);
  packingRoutes(app, parts);
  shipmentRoutes(app, parts);
  sendingRoutes(app, parts);
}

function trackingRoute(app: RouteApp, { fulfilment }: RouteParts): void {
  const config = { arrival: 'lookup' } as const;
  const routes = routeGroup(app, { tags: ['orders'], config, noStore: true });

  routes.get('/api/track/:reference', {
    summary: "A parcel's way, by our reference or the courier's waybill; nothing personal",
    params: trackingParams,
    answer: orderTrackingSchema,
    handler: (request) => fulfilment.trackOrder(request.params.reference, clientAddress(request)),
  });
}

function packingRoutes(app: RouteApp, { fulfilment }: RouteParts): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.send' } });

  routes.get(`${address}/slips`, {
    config: { need: 'orders.see' },
    summary: 'What packing slips say, orders and lines in the order of the shelf',
    querystring: slipsQuerySchema,
    answer: z.object({ slips: z.array(printedOrderSchema) }),
    handler: async (request) => ok({ slips: await fulfilment.listSlips(request.query.orders) }),
  });

  routes.get(`${address}/:id/customs`, {
    config: { need: 'orders.see' },
    summary: 'HS code and origin of the products of an order, for the customs paper',
    params: orderIdParams,
    answer: customsLinesSchema,
    handler: (request) => fulfilment.readCustomsLines(request.params.id),
  });

  routes.post(`${address}/packed`, {
    summary: 'Mark orders as packed, or take that back; each by itself, with a report',
    body: packedChangeSchema,
    answer: successSchema.extend({ report: packedReportSchema }),
    handler: async (request) => {
      const { orders: numbers, packed } = request.body;
      const report = await fulfilment.markPacked({ numbers, packed, ...authorOf(request) });
      return success({ report });
    },
  });
}

function shipmentRoutes(app: RouteApp, { fulfilment }: RouteParts): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.send' } });

  routes.post(`${address}/shipments/preview`, {
    summary: 'What would become of each order if it were sent so; nothing is done',
    body: shipmentsSchema,
    answer: z.object({ report: shipmentReportSchema }),
    handler: async (request) =>
      ok({ report: await fulfilment.previewShipments(request.body.shipments) }),
  });

  routes.post(`${address}/shipments`, {
    summary: 'Mark orders as shipped, each with its number and by itself, with a report',
    body: shipmentsSchema,
    answer: successSchema.extend({ report: shipmentReportSchema }),
    handler: async (request) => {
      const { shipments: wishes } = request.body;
      return success({ report: await fulfilment.shipMany({ wishes, ...authorOf(request) }) });
    },
  });
}

function sendingRoutes(app: RouteApp, { fulfilment, orderDesk }: RouteParts): void {
  const routes = routeGroup(app, { tags, config: { need: 'orders.send' } });

  routes.put(`${address}/:id/waybill`, {
    summary:
      'Enter the courier’s waybill; an empty one is taken away again. With the version it was opened on, somebody else’s is answered 409',
    params: orderIdParams,
    body: waybillChangeSchema,
    answer: changed,
    handler: changing(orderDesk, (by, body) => fulfilment.setWaybill({ ...body, ...by })),
  });

  routes.put(`${address}/:id/sending`, {
    summary:
      'Who carries the parcel and its number; a customer who was told otherwise is told. With the version it was opened on, somebody else’s is answered 409',
    params: orderIdParams,
    body: sendingChangeSchema,
    answer: changed,
    handler: changing(orderDesk, (by, body) => fulfilment.changeSending({ ...body, ...by })),
  });
}

import { z } from 'zod';
import {
  cancelSchema,
  keepLongerSchema,
  noteSchema,
  orderIdParams,
  printedOrderSchema,
} from '#modules/orders/admin-order-schema.ts';
import {
  packedChangeSchema,
  packedReportSchema,
  sendingChangeSchema,
  shipmentReportSchema,
  shipmentsSchema,
  slipsQuerySchema,
} from '#modules/orders/sending-schema.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { changed, getDetails, tags } from './order-answers.ts';
import type { Orders } from './orders.ts';

/** What is done at the packing table: parcels, slips, marks and notes. */
export function orderDeskRoutes(app: RouteApp, orders: Orders): void {
  packingRoutes(app, orders);
  shipmentRoutes(app, orders);
  singleRoutes(app, orders);
}

function packingRoutes(app: RouteApp, orders: Orders): void {
  app.get(
    '/api/admin/orders/slips',
    {
      config: { need: 'orders.see' },
      schema: {
        tags,
        summary: 'What packing slips say, orders and lines in the order of the shelf',
        querystring: slipsQuerySchema,
        response: { 200: z.object({ slips: z.array(printedOrderSchema) }) },
      },
    },
    async (request) => ({ slips: await orders.listSlips(request.query.orders) }),
  );

  app.post(
    '/api/admin/orders/packed',
    {
      config: { need: 'orders.send' },
      schema: {
        tags,
        summary: 'Mark orders as packed, or take that back; each by itself, with a report',
        body: packedChangeSchema,
        response: { 200: z.object({ success: z.literal(true), report: packedReportSchema }) },
      },
    },
    async (request) => {
      const { orders: numbers, packed } = request.body;
      const report = await orders.markPacked({ numbers, packed, ...authorOf(request) });
      return { success: true as const, report };
    },
  );
}

function shipmentRoutes(app: RouteApp, orders: Orders): void {
  app.post(
    '/api/admin/orders/shipments/preview',
    {
      config: { need: 'orders.send' },
      schema: {
        tags,
        summary: 'What would become of each order if it were sent so; nothing is done',
        body: shipmentsSchema,
        response: { 200: z.object({ report: shipmentReportSchema }) },
      },
    },
    async (request) => ({ report: await orders.previewShipments(request.body.shipments) }),
  );

  app.post(
    '/api/admin/orders/shipments',
    {
      config: { need: 'orders.send' },
      schema: {
        tags,
        summary: 'Mark orders as shipped, each with its number and by itself, with a report',
        body: shipmentsSchema,
        response: { 200: z.object({ success: z.literal(true), report: shipmentReportSchema }) },
      },
    },
    async (request) => {
      const { shipments: wishes } = request.body;
      const report = await orders.shipMany({ wishes, ...authorOf(request) });
      return { success: true as const, report };
    },
  );
}

function singleRoutes(app: RouteApp, orders: Orders): void {
  app.put(
    '/api/admin/orders/:id/sending',
    {
      config: { need: 'orders.send' },
      schema: {
        tags,
        summary:
          'Who carries the parcel and its number; a customer who was told otherwise is told. With the version it was opened on, somebody else’s is answered 409',
        params: orderIdParams,
        body: sendingChangeSchema,
        response: { 200: changed },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const set = await orders.changeSending({ number, ...request.body, ...authorOf(request) });
      if (!set.ok) return replyFailure(reply, set.code, undefined, set.detail);
      return { success: true as const, order: await getDetails(orders, number) };
    },
  );

  app.post(
    '/api/admin/orders/:id/cancel',
    {
      config: { need: 'orders.correct' },
      schema: {
        tags,
        summary: 'Cancel an order that is neither paid nor sent; its pieces go back into stock',
        params: orderIdParams,
        body: cancelSchema,
        response: { 200: changed },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const set = await orders.cancelOrder({ number, ...request.body, ...authorOf(request) });
      if (!set.ok) return replyFailure(reply, set.code);
      return { success: true as const, order: await getDetails(orders, number) };
    },
  );

  app.post(
    '/api/admin/orders/:id/keep-longer',
    {
      config: { need: 'orders.correct' },
      schema: {
        tags,
        summary:
          'Keep reserved pieces some days longer; the customer is told. 409 if it was changed',
        params: orderIdParams,
        body: keepLongerSchema,
        response: { 200: changed },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const kept = await orders.keepLonger({ number, ...request.body, ...authorOf(request) });
      if (!kept.ok) return replyFailure(reply, kept.code);
      return { success: true as const, order: await getDetails(orders, number) };
    },
  );

  app.post(
    '/api/admin/orders/:id/notes',
    {
      config: { need: 'orders.send' },
      schema: {
        tags,
        summary: 'A note for staff; no customer ever sees it',
        params: orderIdParams,
        body: noteSchema,
        response: { 200: changed },
      },
    },
    async (request, reply) => {
      const { id: number } = request.params;
      const { text } = request.body;
      const added = await orders.addNote({ number, text, ...authorOf(request) });
      if (!added.ok) return replyFailure(reply, added.code);
      return { success: true as const, order: await getDetails(orders, number) };
    },
  );
}

import { z } from 'zod';
import {
  bookingSchema,
  deliveryChangeSchema,
  deliveryInputSchema,
  deliveryRowSchema,
  deliverySchema,
  foundVariantSchema,
} from '#modules/deliveries/delivery.ts';
import { deliveryFileInputSchema, deliveryFileSchema } from '#modules/deliveries/delivery-file.ts';
import { marginQuerySchema, marginSchema } from '#modules/deliveries/margin.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { found, ok } from '#shared/result.ts';
import { isKeepable } from '#shared/text.ts';
import type { Deliveries } from './deliveries.ts';
import type { Margins } from './margins.ts';

const address = '/api/admin/deliveries';
const tags = ['staff: deliveries'];
const one = `${address}/:id`;

type Services = { deliveries: Deliveries; margins: Margins };

export function deliveryRoutes(app: RouteApp, { deliveries, margins }: Services): void {
  readRoutes(app, deliveries);
  writeRoutes(app, deliveries);
  marginRoutes(app, margins);
}

function marginRoutes(app: RouteApp, margins: Margins): void {
  const routes = routeGroup(app, { tags, config: { need: 'costs' } });

  routes.get('/api/admin/margins', {
    errorHandler: answerFieldErrors,
    summary:
      'What the goods sold on these days took without VAT, and cost: by category and product',
    querystring: marginQuerySchema,
    answer: marginSchema,
    handler: async (request) => ok(await margins.of(request.query)),
  });

  routes.csv('/api/admin/margins/export', {
    summary: 'The same as CSV, a line for each product',
    querystring: marginQuerySchema,
    handler: async (request) => {
      const { from, to } = request.query;
      return { name: `margins-${from}-${to}.csv`, content: await margins.csv({ from, to }) };
    },
  });
}

function readRoutes(app: RouteApp, deliveries: Deliveries): void {
  const routes = routeGroup(app, { tags, config: { need: 'deliveries' } });

  routes.get(address, {
    summary: 'The latest deliveries, newest first; what they cost is for owners',
    answer: z.object({ deliveries: z.array(deliveryRowSchema) }),
    handler: async (request) => ok({ deliveries: await deliveries.list(authorOf(request)) }),
  });

  routes.get(`${address}/variants`, {
    summary: 'Sizes and colours by a part of the name, or by barcode or SKU',
    querystring: z.object({ q: z.string().trim().min(1).max(200).refine(isKeepable) }),
    answer: z.object({ variants: z.array(foundVariantSchema) }),
    handler: async (request) => ok({ variants: await deliveries.findVariants(request.query.q) }),
  });

  routes.csv(`${address}/template`, {
    summary: 'An example of a file that the lines of a delivery are read from',
    handler: async (request) => ({
      name: 'delivery.csv',
      content: await deliveries.template(authorOf(request)),
    }),
  });

  routes.post(`${address}/file`, {
    errorHandler: answerFieldErrors,
    summary: 'What the lines of a CSV mean, and what is wrong with them; nothing is written',
    body: deliveryFileInputSchema,
    answer: deliveryFileSchema,
    handler: async (request) => ok(await deliveries.readFile(request.body.csv, authorOf(request))),
  });

  routes.get(one, {
    summary: 'One delivery with its lines',
    params: idParams,
    answer: deliverySchema,
    handler: async (request) =>
      found(await deliveries.find(request.params.id, authorOf(request)), 'delivery-not-found'),
  });
}

function writeRoutes(app: RouteApp, deliveries: Deliveries): void {
  const routes = routeGroup(app, { tags, config: { need: 'deliveries' } });

  routes.create(address, {
    errorHandler: answerFieldErrors,
    summary: 'Draft a delivery; nothing is booked',
    body: deliveryInputSchema,
    answer: deliverySchema,
    handler: (request) => deliveries.create(request.body, authorOf(request)),
  });

  routes.put(one, {
    errorHandler: answerFieldErrors,
    summary: 'Change a draft; a cost that is absent stays',
    params: idParams,
    body: deliveryChangeSchema,
    answer: deliverySchema,
    handler: (request) => deliveries.change(request.params.id, request.body, authorOf(request)),
  });

  routes.delete(one, {
    summary: 'Delete a draft',
    params: idParams,
    handler: (request) => deliveries.remove(request.params.id, authorOf(request)),
  });

  routes.post(`${one}/bookings`, {
    errorHandler: answerFieldErrors,
    summary: 'Book what came, or correct it by numbers below 0; the same id books once',
    params: idParams,
    body: bookingSchema,
    answer: deliverySchema,
    handler: (request) => deliveries.book(request.params.id, request.body, authorOf(request)),
  });

  routes.post(`${one}/close`, {
    summary: 'The rest of a delivery is not coming',
    params: idParams,
    answer: deliverySchema,
    handler: (request) => deliveries.close(request.params.id, authorOf(request)),
  });
}

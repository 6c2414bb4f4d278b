import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminProductQuerySchema,
  adminProductSchema,
} from '#modules/catalog/admin-product-schema.ts';
import { productDetailSchema } from '#modules/catalog/catalog-schema.ts';
import { productChangeSchema, productInputSchema } from '#modules/catalog/product-input.ts';
import { authorOf } from '#modules/staff/server/index.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { AdminProducts } from './admin-products.ts';
import type { Catalog } from './catalog.ts';

const idSchema = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const tags = ['staff: products'];

export function adminProductRoutes(
  app: RouteApp,
  { adminProducts, catalog }: { adminProducts: AdminProducts; catalog: Catalog },
): void {
  readRoutes(app, adminProducts);
  previewRoute(app, catalog);
  writeRoutes(app, adminProducts);
  removalRoutes(app, adminProducts);
}

function readRoutes(app: RouteApp, adminProducts: AdminProducts): void {
  app.get(
    '/api/admin/products',
    {
      config: { need: 'products.edit' },
      schema: {
        tags,
        summary: 'Products for staff; the total and the next page stand in the headers',
        querystring: adminProductQuerySchema,
        response: { 200: z.array(adminProductSchema) },
      },
    },
    async (request, reply) => {
      const listed = await adminProducts.list(request.query);
      if (!listed.ok) return replyFailure(reply, listed.code);
      const { products, total, nextCursor } = listed.value;
      reply.header('x-total-count', total);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      return products;
    },
  );

  app.get(
    '/api/admin/products/categories',
    {
      config: { need: 'products.edit' },
      schema: {
        tags,
        summary: 'The categories that have a product',
        response: { 200: z.object({ categories: z.array(z.string()) }) },
      },
    },
    async () => ({ categories: await adminProducts.listCategories() }),
  );

  app.get(
    '/api/admin/products/:id',
    {
      config: { need: 'products.edit' },
      schema: {
        tags,
        summary: 'One product',
        params: idSchema,
        response: { 200: adminProductSchema },
      },
    },
    async (request, reply) => {
      const product = await adminProducts.find(request.params.id);
      return product ?? replyFailure(reply, 'product-not-found');
    },
  );
}

function previewRoute(app: RouteApp, catalog: Catalog): void {
  app.get(
    '/api/admin/products/:id/preview',
    {
      config: { need: 'products.edit' },
      schema: {
        tags,
        summary: 'One product as shoppers would see it, drafts included',
        params: idSchema,
        response: { 200: productDetailSchema },
      },
    },
    async (request, reply) => {
      const product = await catalog.previewProduct(request.params.id);
      return product ?? replyFailure(reply, 'product-not-found');
    },
  );
}

function writeRoutes(app: RouteApp, adminProducts: AdminProducts): void {
  app.post(
    '/api/admin/products',
    {
      config: { need: 'products.edit' },
      errorHandler: answerFieldErrors,
      schema: {
        tags,
        summary: 'Add a product',
        body: productInputSchema,
        response: { 201: adminProductSchema },
      },
    },
    async (request, reply) => {
      const added = await adminProducts.add(request.body, authorOf(request));
      return added.ok
        ? reply.code(201).send(added.value)
        : replyFailure(reply, added.code, undefined, added.detail);
    },
  );

  app.put(
    '/api/admin/products/:id',
    {
      config: { need: 'products.edit' },
      errorHandler: answerFieldErrors,
      schema: {
        tags,
        summary:
          'Change a product; what is absent keeps its value. With the version it was opened on, a change of the same field by somebody else is answered 409',
        params: idSchema,
        body: productChangeSchema,
        response: { 200: adminProductSchema },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const changed = await adminProducts.change(params.id, body, authorOf(request));
      return changed.ok
        ? changed.value
        : replyFailure(reply, changed.code, undefined, changed.detail);
    },
  );
}

function removalRoutes(app: RouteApp, adminProducts: AdminProducts): void {
  app.delete(
    '/api/admin/products/:id',
    {
      config: { need: 'products.edit' },
      schema: {
        tags,
        summary: 'Take a product out of the shop; past orders keep it',
        params: idSchema,
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      const removed = await adminProducts.remove(request.params.id, authorOf(request));
      return removed.ok ? { success: true as const } : replyFailure(reply, removed.code);
    },
  );

  app.post(
    '/api/admin/products/:id/restore',
    {
      config: { need: 'products.edit' },
      schema: {
        tags,
        summary: 'Take a removal back',
        params: idSchema,
        response: { 200: adminProductSchema },
      },
    },
    async (request, reply) => {
      const restored = await adminProducts.restore(request.params.id, authorOf(request));
      return restored.ok ? restored.value : replyFailure(reply, restored.code);
    },
  );
}

/** The form shows the sentence as it stands, so it comes without the name of its field. */
export function answerFieldErrors(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!hasZodFastifySchemaValidationErrors(error)) throw error;
  const issues = error.validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'is not valid',
  }));
  return replyFailure(reply, 'invalid-input', issues[0]?.message, { issues });
}

import { z } from 'zod';
import { productDetailSchema } from '#modules/catalog/calls/catalog-schema.ts';
import {
  draftedProductSchema,
  draftOf,
  productChangeSchema,
  productInputSchema,
} from '#modules/catalog/product-input.ts';
import type { Catalog } from '#modules/catalog/server/index.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import {
  adminProductFilterSchema,
  adminProductQuerySchema,
  adminProductSchema,
  chosenIdsSchema,
} from '#modules/product-editor/admin-product-schema.ts';
import { answerFieldErrors } from '#platform/http/answer-field-errors.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { found, mapOk, ok } from '#shared/result.ts';
import type { AdminProducts } from './admin-products.ts';

const address = '/api/admin/products';
const shared = { tags: ['staff: products'], config: { need: 'products.edit' } } as const;

export function adminProductRoutes(
  app: RouteApp,
  { adminProducts, catalog }: { adminProducts: AdminProducts; catalog: Catalog },
): void {
  readRoutes(app, adminProducts, catalog);
  writeRoutes(app, adminProducts);
}

function readRoutes(app: RouteApp, adminProducts: AdminProducts, catalog: Catalog): void {
  const routes = routeGroup(app, shared);

  routes.list(address, {
    summary: 'Products for staff; the total and the next page are in the headers',
    querystring: adminProductQuerySchema,
    answer: z.array(adminProductSchema),
    handler: async (request) =>
      mapOk(await adminProducts.list(request.query), ({ products, ...pages }) => ({
        body: products,
        ...pages,
      })),
  });

  routes.get(`${address}/categories`, {
    summary: 'The categories that have a product',
    answer: z.object({ categories: z.array(z.string()) }),
    handler: async () => ok({ categories: await adminProducts.listCategories() }),
  });

  routes.get(`${address}/ids`, {
    summary: 'The products that match, as many as a bulk change takes',
    querystring: adminProductFilterSchema,
    answer: chosenIdsSchema,
    handler: async (request) => ok({ ids: await adminProducts.listIds(request.query) }),
  });

  routes.get(`${address}/:id`, {
    summary: 'One product',
    params: idParams,
    answer: adminProductSchema,
    handler: async (request) =>
      found(await adminProducts.find(request.params.id), 'product-not-found'),
  });

  routes.get(`${address}/:id/preview`, {
    summary: 'One product as shoppers would see it, drafts included',
    params: idParams,
    answer: productDetailSchema,
    handler: async (request) =>
      found(await catalog.previewProduct(request.params.id), 'product-not-found'),
  });
}

function writeRoutes(app: RouteApp, adminProducts: AdminProducts): void {
  const routes = routeGroup(app, shared);

  routes.create(address, {
    errorHandler: answerFieldErrors,
    summary: 'Add a product',
    body: productInputSchema,
    answer: adminProductSchema,
    handler: (request) => adminProducts.add(request.body, authorOf(request)),
  });

  routes.create(`${address}/drafts`, {
    errorHandler: answerFieldErrors,
    summary: 'Add a product as a draft without stock',
    body: draftedProductSchema,
    answer: adminProductSchema,
    handler: (request) => adminProducts.add(draftOf(request.body), authorOf(request)),
  });

  routes.put(`${address}/:id`, {
    errorHandler: answerFieldErrors,
    summary:
      'Change a product; what is absent keeps its value. With the version it was opened on, a change of the same field by somebody else is answered 409',
    params: idParams,
    body: productChangeSchema,
    answer: adminProductSchema,
    handler: (request) => adminProducts.change(request.params.id, request.body, authorOf(request)),
  });

  routes.delete(`${address}/:id`, {
    summary: 'Take a product out of the shop; past orders keep it',
    params: idParams,
    handler: (request) => adminProducts.remove(request.params.id, authorOf(request)),
  });

  routes.post(`${address}/:id/restore`, {
    summary: 'Take a removal back',
    params: idParams,
    answer: adminProductSchema,
    handler: (request) => adminProducts.restore(request.params.id, authorOf(request)),
  });
}

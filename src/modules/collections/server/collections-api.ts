import { z } from 'zod';
import { collectionsCall } from '#modules/catalog/collections/shop-collection.ts';
import { type Collections, toShop } from '#modules/catalog/server/index.ts';
import {
  adminCollectionSchema,
  collectionChangeSchema,
  collectionInputSchema,
  collectionOrderSchema,
  shopCollectionSchema,
} from '#modules/collections/collection-schema.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { idParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import type { CollectionWriter } from './collection-writer.ts';

type Parts = { collections: Pick<Collections, 'listed' | 'find'> };

export function collectionRoutes(app: RouteApp, { collections }: Parts): void {
  const routes = routeGroup(app, { tags: ['catalogue'] });

  routes.cached(collectionsCall, {
    summary: 'The collections that are listed, in their order',
    answer: z.array(shopCollectionSchema),
    handler: () => ({
      shelf: 'calls',
      key: 'collections',
      make: async () => ({ body: collections.listed(), tags: [] }),
    }),
  });

  routes.cached(`${collectionsCall}/:id`, {
    summary: 'One collection by its address, or by any other text that means it',
    params: z.object({ id: z.string().max(200) }),
    answer: shopCollectionSchema,
    missing: 'collection-not-found',
    handler({ params }) {
      const found = collections.find(params.id);
      if (!found) return null;
      const make = async () => ({ body: toShop(found), tags: [] });
      return { shelf: 'calls', key: `collection ${found.id}`, make };
    },
  });
}

const numberParams = z.object({ number: idParams.shape.id });
const address = '/api/admin/collections';

type WriterParts = { collectionWriter: CollectionWriter };

export function adminCollectionRoutes(
  app: RouteApp,
  { collectionWriter: writer }: WriterParts,
): void {
  const routes = routeGroup(app, { tags: ['staff: collections'], config: { need: 'texts.edit' } });

  routes.get(address, {
    summary: 'All collections, hidden ones too, each with how many products it holds',
    answer: z.object({ collections: z.array(adminCollectionSchema) }),
    handler: async () => ok({ collections: await writer.listAll() }),
  });

  routes.create(address, {
    summary: 'Make a collection; its address is made from its name where none is given',
    body: collectionInputSchema,
    answer: adminCollectionSchema,
    handler: (request) => writer.add(request.body, authorOf(request)),
  });

  routes.put(`${address}/order`, {
    summary: 'Put the collections in order; all of them are named',
    body: collectionOrderSchema,
    handler: (request) => writer.arrange(request.body.numbers, authorOf(request)),
  });

  routes.put(`${address}/:number`, {
    summary:
      'Change a collection; what is absent keeps its value. With the version it was opened on, a change of the same field by somebody else is answered 409',
    params: numberParams,
    body: collectionChangeSchema,
    answer: adminCollectionSchema,
    handler: (request) => writer.change(request.params.number, request.body, authorOf(request)),
  });

  routes.delete(`${address}/:number`, {
    summary:
      'Remove a collection and take its name off the products it holds; `products` says how many those are',
    params: numberParams,
    querystring: z.object({ products: z.coerce.number().int().min(0) }),
    answer: z.object({ products: z.number() }),
    handler: (request) =>
      writer.remove(request.params.number, request.query.products, authorOf(request)),
  });
}

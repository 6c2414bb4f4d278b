import { z } from 'zod';
import {
  productDetailSchema,
  productIdSchema,
  productListQuerySchema,
  publicProductSchema,
} from '#modules/catalog/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import { replyWithEtag } from '#platform/http/reply-with-etag.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Catalog } from './catalog.ts';

export function catalogRoutes(app: RouteApp, { catalog }: { catalog: Catalog }): void {
  app.get(
    '/api/products',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'Products, newest first; the total and the next page stand in the headers',
        querystring: productListQuerySchema,
        response: { 200: z.array(publicProductSchema) },
      },
    },
    async (request, reply) => {
      const { products, total, nextCursor } = await catalog.listProducts(request.query);
      reply.header('x-total-count', total);
      if (nextCursor) reply.header('x-next-cursor', nextCursor);
      return replyWithEtag(request, reply, products);
    },
  );

  app.get(
    '/api/products/:id',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'One product with all its pictures and its namesakes',
        params: productIdSchema,
        response: { 200: productDetailSchema },
      },
    },
    async (request, reply) => {
      const id = parseProductId(request.params.id);
      const product = id === null ? null : await catalog.findProduct(id);
      if (!product) return replyFailure(reply, 'product-not-found');
      return replyWithEtag(request, reply, product);
    },
  );
}

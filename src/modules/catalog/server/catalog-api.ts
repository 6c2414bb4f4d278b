import { z } from 'zod';
import {
  productDetailSchema,
  productIdSchema,
  productListQuerySchema,
  publicProductSchema,
} from '#modules/catalog/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { replyKept } from '#platform/http/kept-calls.ts';
import { replyFailure } from '#platform/http/reply-failure.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { detailTags, isUsualList, listTags } from './call-tags.ts';
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
      const { query } = request;
      return replyKept(request, reply, {
        shelf: isUsualList(query) ? 'calls' : 'searches',
        key: `products ${JSON.stringify(query)}`,
        async make() {
          const { products, total, nextCursor } = await catalog.listProducts(query);
          const headers = {
            'x-total-count': String(total),
            ...(nextCursor && { 'x-next-cursor': nextCursor }),
          };
          return { body: products, headers, tags: listTags(query, products) };
        },
      });
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
      if (id === null) return replyFailure(reply, 'product-not-found');
      const answered = await replyKept(request, reply, {
        shelf: 'calls',
        key: `product ${id}`,
        async make() {
          const product = await catalog.findProduct(id);
          return product && { body: product, tags: detailTags(product) };
        },
      });
      return answered ?? replyFailure(reply, 'product-not-found');
    },
  );
}

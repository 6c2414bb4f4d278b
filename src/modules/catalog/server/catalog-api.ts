import { z } from 'zod';
import {
  productDetailSchema,
  productIdSchema,
  productListQuerySchema,
  publicProductSchema,
} from '#modules/catalog/calls/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { detailTags, isUsualList, listTags } from './call-tags.ts';
import type { Catalog } from './catalog.ts';

export function catalogRoutes(app: RouteApp, { catalog }: { catalog: Catalog }): void {
  const routes = routeGroup(app, { tags: ['catalogue'] });

  routes.cached('/api/products', {
    summary: 'Products, newest first; the total and the next page are in the headers',
    querystring: productListQuerySchema,
    answer: z.array(publicProductSchema),
    handler: ({ query }) => ({
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
    }),
  });

  routes.cached('/api/products/:id', {
    summary: 'One product with all its pictures and its namesakes',
    params: productIdSchema,
    answer: productDetailSchema,
    missing: 'product-not-found',
    handler({ params }) {
      const id = parseProductId(params.id);
      if (id === null) return null;
      return {
        shelf: 'calls',
        key: `product ${id}`,
        async make() {
          const product = await catalog.findProduct(id);
          return product && { body: product, tags: detailTags(product) };
        },
      };
    },
  });
}

import { z } from 'zod';
import { productIdSchema, publicProductSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { productTag } from '#platform/catalog-change.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import type { WearWith } from './wear-with.ts';

export function wearWithRoutes(app: RouteApp, { wearWith }: { wearWith: WearWith }): void {
  routeGroup(app, { tags: ['catalogue'] }).cached('/api/products/:id/wear-with', {
    summary: 'Products of other categories to wear with this one',
    params: productIdSchema,
    answer: z.array(publicProductSchema),
    missing: 'product-not-found',
    handler({ params }) {
      const id = parseProductId(params.id);
      if (id === null) return null;
      return {
        shelf: 'calls',
        key: `wear with ${id}`,
        async make() {
          const row = await wearWith.find(id);
          return row && { body: row.products, tags: [id, ...row.candidates].map(productTag) };
        },
      };
    },
  });
}

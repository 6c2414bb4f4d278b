import { productIdSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import { offerCall, staffOfferCall } from '#modules/personalisation/personalisation.ts';
import {
  shownOfferSchema,
  staffOfferSchema,
  storedOfferSchema,
} from '#modules/personalisation/personalisation-schema.ts';
import { productTag } from '#platform/catalog-change.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { fail } from '#shared/result.ts';
import type { Personalisation } from './personalisation.ts';

export function personalisationRoutes(
  app: RouteApp,
  { personalisation }: { personalisation: Personalisation },
): void {
  routeGroup(app, { tags: ['catalogue'] }).cached(offerCall(':id'), {
    summary: 'What can be written on a product before it is sent: letterings, places, price',
    params: productIdSchema,
    answer: shownOfferSchema,
    missing: 'product-not-found',
    handler({ params }) {
      const id = parseProductId(params.id);
      if (id === null) return null;
      return {
        shelf: 'calls',
        key: `personalisation ${id}`,
        make: async () => ({
          body: await personalisation.findShown(id),
          tags: [productTag(id)],
        }),
      };
    },
  });

  const config = { need: 'products.edit' } as const;
  const routes = routeGroup(app, { tags: ['staff: products'], config });

  routes.get(staffOfferCall(':id'), {
    summary: 'What can be written on a product, as staff set it',
    params: productIdSchema,
    answer: staffOfferSchema,
    async handler({ params }) {
      const id = parseProductId(params.id);
      return id === null ? fail('product-not-found') : personalisation.ofProduct(id);
    },
  });

  routes.put(staffOfferCall(':id'), {
    summary: 'Change what can be written on a product',
    params: productIdSchema,
    body: storedOfferSchema,
    async handler(request) {
      const productId = parseProductId(request.params.id);
      if (productId === null) return fail('product-not-found');
      return personalisation.change({ ...authorOf(request), productId, offer: request.body });
    },
  });
}

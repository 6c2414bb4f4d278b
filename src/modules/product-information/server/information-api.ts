import { productIdSchema } from '#modules/catalog/calls/catalog-schema.ts';
import { parseProductId } from '#modules/catalog/product.ts';
import { authorOf } from '#modules/identity/server/index.ts';
import {
  adminInformationCall,
  informationCall,
  informationDefaultsCall,
  missingDetailsCall,
  missingDetailsFile,
} from '#modules/product-information/information.ts';
import {
  adminInformationSchema,
  informationChangeSchema,
  informationDefaultsSchema,
  informationSchema,
  missingDetailsSchema,
} from '#modules/product-information/information-schema.ts';
import { productTag } from '#platform/catalog-change.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { fail, ok } from '#shared/result.ts';
import type { ProductInformation } from './product-information.ts';

type Services = { productInformation: ProductInformation };

export function informationRoutes(
  app: RouteApp,
  { productInformation }: Pick<Services, 'productInformation'>,
): void {
  routeGroup(app, { tags: ['catalogue'] }).cached(informationCall(':id'), {
    summary: 'What laws want said of a product: manufacturer, safety, ingredients, nutrition',
    params: productIdSchema,
    answer: informationSchema,
    missing: 'product-not-found',
    handler({ params }) {
      const id = parseProductId(params.id);
      if (id === null) return null;
      return {
        shelf: 'calls',
        key: `information ${id}`,
        async make() {
          const body = await productInformation.findShown(id);
          return body && { body, tags: [productTag(id)] };
        },
      };
    },
  });
}

export function staffInformationRoutes(app: RouteApp, { productInformation }: Services): void {
  const tags = ['staff: products'];
  const products = routeGroup(app, { tags, config: { need: 'products.edit' } });

  products.get(adminInformationCall(':id'), {
    summary: 'The product information of a product, and what it takes from brand and category',
    params: productIdSchema,
    answer: adminInformationSchema,
    async handler({ params }) {
      const id = parseProductId(params.id);
      return id === null ? fail('product-not-found') : productInformation.findForStaff(id);
    },
  });

  products.put(adminInformationCall(':id'), {
    summary: 'Change fields of the product information; those left out stay',
    params: productIdSchema,
    body: informationChangeSchema,
    async handler(request) {
      const productId = parseProductId(request.params.id);
      if (productId === null) return fail('product-not-found');
      const author = authorOf(request);
      return productInformation.change({ ...author, productId, said: request.body });
    },
  });

  const settings = routeGroup(app, { tags, config: { need: 'settings' } });

  settings.get(informationDefaultsCall, {
    summary: 'The product information of brands and categories',
    answer: informationDefaultsSchema,
    handler: async () => ok({ defaults: await productInformation.listDefaults() }),
  });

  settings.get(missingDetailsCall, {
    summary: 'Products on sale that lack details which a country asks for',
    answer: missingDetailsSchema,
    handler: async () => ok(await productInformation.readMissingDetails()),
  });

  settings.csv(missingDetailsFile, {
    summary: 'The same as CSV, all of them',
    handler: async () => ({
      name: 'products-that-lack-details.csv',
      content: productInformation.writeMissingDetails(),
    }),
  });

  settings.put(informationDefaultsCall, {
    summary: 'Replace the product information of brands and categories',
    body: informationDefaultsSchema,
    async handler(request) {
      const { defaults } = request.body;
      await productInformation.changeDefaults({ ...authorOf(request), defaults });
      return ok(null);
    },
  });
}

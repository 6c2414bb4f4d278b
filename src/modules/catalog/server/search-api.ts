import {
  filteredListingSchema,
  listingRequestSchema,
  searchAnswerSchema,
  searchRequestSchema,
} from '#modules/catalog/search-schema.ts';
import { anyChange, productTag } from '#platform/catalog-change.ts';
import { replyKept } from '#platform/http/kept-calls.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import type { Catalog } from './catalog.ts';

export function searchRoutes(app: RouteApp, { catalog }: { catalog: Catalog }): void {
  app.get(
    '/api/search',
    {
      config: { arrival: 'search' },
      schema: {
        tags: ['catalogue'],
        summary: 'Products by words, with typing errors forgiven, and the facets to narrow them by',
        querystring: searchRequestSchema,
        response: { 200: searchAnswerSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      return replyKept(request, reply, {
        shelf: 'searches',
        key: `search ${JSON.stringify(query)}`,
        async make() {
          const found = await catalog.searchProducts(query);
          return { body: found, tags: findingTags([...found.products, ...found.suggestions]) };
        },
      });
    },
  );

  app.get(
    '/api/listing',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'A category or a collection, narrowed and sorted, and the facets to narrow it by',
        querystring: listingRequestSchema,
        response: { 200: filteredListingSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      return replyKept(request, reply, {
        shelf: 'searches',
        key: `listing ${JSON.stringify(query)}`,
        async make() {
          const found = await catalog.filterListing(query);
          return { body: found, tags: findingTags(found.products) };
        },
      });
    },
  );
}

/** Any piece that changes may come in or be counted; how many are left is told of those shown. */
function findingTags(products: readonly { id: number }[]): string[] {
  return [anyChange, ...products.map(({ id }) => productTag(id))];
}

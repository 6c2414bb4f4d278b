import {
  filteredListingSchema,
  listingRequestSchema,
  searchAnswerSchema,
  searchRequestSchema,
} from '#modules/search/search-schema.ts';
import { anyChange, productTag } from '#platform/catalog-change.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import type { Search } from './search.ts';

export function searchRoutes(app: RouteApp, { search }: { search: Search }): void {
  const routes = routeGroup(app, { tags: ['catalogue'] });

  routes.cached('/api/search', {
    config: { arrival: 'search' },
    summary: 'Products by words, with typing errors forgiven, and the facets to narrow them by',
    querystring: searchRequestSchema,
    answer: searchAnswerSchema,
    handler: ({ query }) => ({
      shelf: 'searches',
      key: `search ${JSON.stringify(query)}`,
      async make() {
        const found = await search.searchProducts(query);
        return { body: found, tags: findingTags([...found.products, ...found.suggestions]) };
      },
    }),
  });

  routes.cached('/api/listing', {
    summary: 'A category or a collection, narrowed and sorted, and the facets to narrow it by',
    querystring: listingRequestSchema,
    answer: filteredListingSchema,
    handler: ({ query }) => ({
      shelf: 'searches',
      key: `listing ${JSON.stringify(query)}`,
      async make() {
        const found = await search.filterListing(query);
        return { body: found, tags: findingTags(found.products) };
      },
    }),
  });
}

/** Any changed product may enter or change the count; stock counts only for the products shown. */
function findingTags(products: readonly { id: number }[]): string[] {
  return [anyChange, ...products.map(({ id }) => productTag(id))];
}

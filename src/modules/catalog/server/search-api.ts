import {
  filteredListingSchema,
  listingRequestSchema,
  searchAnswerSchema,
  searchRequestSchema,
} from '#modules/catalog/search-schema.ts';
import { replyWithEtag } from '#platform/http/reply-with-etag.ts';
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
    async (request, reply) =>
      replyWithEtag(request, reply, await catalog.searchProducts(request.query)),
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
    async (request, reply) =>
      replyWithEtag(request, reply, await catalog.filterListing(request.query)),
  );
}

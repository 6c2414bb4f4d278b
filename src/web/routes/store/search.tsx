import { useSearchParams } from 'react-router';
import { getQueryClient } from '#client/query-client.ts';
import { searchPageSize } from '#modules/catalog/search.ts';
import {
  asksForFilters,
  readSearchLocation,
  searchCall,
} from '#modules/catalog/search-location.ts';
import { SearchPage } from '#modules/catalog/ui/search/search-page.tsx';
import { bagAction } from '#web/bag-action.tsx';
import { ListingQueries } from '#web/data/listing-queries.tsx';
import { loadPackedQueries } from '#web/data/packed-queries.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/search.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { catalog, publicUrl } = context.get(pageServicesContext);
  const location = readSearchLocation(new URL(request.url).searchParams);
  if (location.q === '') return { publicUrl, queries: undefined };
  const found = catalog.searchProducts({
    ...location,
    limit: searchPageSize,
    typing: false,
    facets: true,
  });
  return { publicUrl, ...(await loadPackedQueries({ [searchCall(location)]: found })) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const location = readSearchLocation(new URL(request.url).searchParams);
  if (location.q !== '') {
    void getQueryClient().prefetchQuery({ queryKey: [searchCall(location)] });
  }
  return null;
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const { q } = readSearchLocation(new URLSearchParams(location.search));
  return pageMeta({
    title: q === '' ? 'Search' : `Search results for ${q}`,
    path: '/search',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const location = readSearchLocation(parameters);
  return (
    <ListingQueries packed={loaderData?.queries}>
      <SearchPage
        location={location}
        action={bagAction}
        withPlainFilters={asksForFilters(parameters)}
      />
    </ListingQueries>
  );
}

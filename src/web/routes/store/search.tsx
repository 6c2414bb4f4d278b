import { HydrationBoundary } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { searchPageSize } from '#modules/search/search.ts';
import { asksForFilters, readSearchLocation, searchCall } from '#modules/search/search-location.ts';
import { SearchPage } from '#modules/search/ui/search-page/search-page.tsx';
import { bagAction } from '#web/bag-action.tsx';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/search.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, publicUrl } = context.get(pageServicesContext);
  const location = readSearchLocation(new URL(request.url).searchParams);
  if (location.q === '') return { publicUrl, queries: undefined };
  const found = search.searchProducts({
    ...location,
    limit: searchPageSize,
    typing: false,
    facets: true,
  });
  return { publicUrl, ...(await loadPageData({ [searchCall(location)]: found })) };
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
    <HydrationBoundary state={loaderData?.queries}>
      <SearchPage
        location={location}
        action={bagAction}
        withPlainFilters={asksForFilters(parameters)}
      />
    </HydrationBoundary>
  );
}

import { HydrationBoundary } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { categoryCall } from '#modules/catalog/calls/catalog-calls.ts';
import { categoryAddress } from '#modules/catalog/category.ts';
import { collectionsCall } from '#modules/catalog/collections/shop-collection.ts';
import { hasTabs } from '#modules/catalog/sub-categories.ts';
import { ShoeCollections } from '#modules/collections/ui/shoe-collections.tsx';
import { categoryIntros } from '#modules/search/category-intros.ts';
import { type CategoryRequest, readCategoryRequest } from '#modules/search/category-request.ts';
import {
  isNarrowed,
  type ListingLocation,
  listingCall,
  readListingLocation,
  wantsFilters,
} from '#modules/search/listing-location.ts';
import {
  CategoryNotFound,
  CategoryPage,
  categoryCrumbs,
} from '#modules/search/ui/category/category-page.tsx';
import { categoryBanners } from '#modules/search/ui/listing/banner-pictures.ts';
import { filteredListOptions } from '#modules/search/ui/listing/filtered-list.ts';
import { type ProductPage, productListOptions } from '#modules/search/ui/listing/product-list.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { bagAction } from '#web/bag-action.tsx';
import { readFilteredListing, readListing } from '#web/data/product-reads.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { listingData } from '#web/seo/structured-data.ts';
import { underIntros } from '#web/slots/category-page.ts';
import type { Route } from './+types/category.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const { searchParams } = new URL(request.url);
  const asked = readCategoryRequest(params, searchParams);
  if (!asked) return data({ publicUrl, queries: undefined, things: [] }, { status: 404 });
  const location = readListingLocation(searchParams);
  const reads = listingsOf(asked, location).map(
    ({ call, subCategory }) =>
      [call, readListing(services, { category: asked.category.id, subCategory })] as const,
  );
  const place = placeOf(asked);
  const filtered =
    asked.view === 'all' && wantsFilters(searchParams)
      ? readFilteredListing(services, place, location)
      : null;
  const listed = asked.view === 'collections' ? services.collections.listed() : null;
  const [page, listings] = await Promise.all([
    loadPageData({
      ...Object.fromEntries(reads),
      ...(listed && { [collectionsCall]: Promise.resolve(listed) }),
      ...(filtered && { [listingCall(place, location)]: filtered }),
    }),
    Promise.all(reads.map(([, read]) => read)),
  ]);
  const first = listings.at(-1)?.pages[0] satisfies ProductPage | undefined;
  const shown = isNarrowed(location) ? (await filtered)?.pages[0] : first;
  const things = listingData(categoryCrumbs(asked.category), shown?.products ?? [], publicUrl);
  return { publicUrl, ...page, things };
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = readCategoryRequest(params, searchParams);
  const client = getQueryClient();
  if (asked?.view === 'collections') {
    void client.prefetchQuery({ queryKey: [collectionsCall], staleTime: 0 });
  }
  const location = readListingLocation(searchParams);
  for (const { call } of asked ? listingsOf(asked, location) : []) {
    void client.prefetchInfiniteQuery(productListOptions(call));
  }
  if (asked?.view === 'all' && isNarrowed(location)) {
    void client.prefetchInfiniteQuery(filteredListOptions(placeOf(asked), location));
  }
  return null;
}

function placeOf({ category, subCategory }: CategoryRequest) {
  return { category: category.id, subCategory };
}

/** The whole category, for its tabs, and then its visible part, without filters. */
function listingsOf({ category, view, subCategory }: CategoryRequest, location: ListingLocation) {
  if (view === 'collections') return [];
  const whole = { call: categoryCall(category.id), subCategory: undefined };
  if (isNarrowed(location)) return hasTabs(category.id) ? [whole] : [];
  if (subCategory === null) return [whole];
  return [whole, { call: categoryCall(category.id, subCategory), subCategory }];
}

export function meta({ params, location, loaderData }: Route.MetaArgs) {
  const asked = readCategoryRequest(params, new URLSearchParams(location.search));
  const publicUrl = loaderData?.publicUrl;
  if (!asked) {
    return pageMeta({
      title: 'Category Not Found',
      path: location.pathname,
      publicUrl,
      hidden: true,
    });
  }
  const { category, view, subCategory } = asked;
  const address = categoryAddress(category.id, subCategory);
  const { src, width, height } = categoryBanners[category.id];
  return pageMeta({
    title: view === 'collections' ? 'Shoe Collections' : category.label,
    description: categoryIntros[category.id],
    path: view === 'collections' ? '/collections' : address,
    publicUrl,
    picture: { url: src, alt: category.label, width, height },
    data: loaderData?.things,
  });
}

export default function CategoryRoute({ params, loaderData }: Route.ComponentProps) {
  const { season } = useShop();
  const [query] = useSearchParams();
  const asked = readCategoryRequest(params, query);
  if (!asked) return <CategoryNotFound />;
  const UnderIntro = underIntros[asked.category.id];
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <CategoryPage
        {...asked}
        location={readListingLocation(query)}
        season={season}
        underIntro={UnderIntro && <UnderIntro />}
        collections={<ShoeCollections />}
        action={bagAction}
      />
    </HydrationBoundary>
  );
}

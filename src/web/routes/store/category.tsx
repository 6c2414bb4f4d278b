import { HydrationBoundary } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { AddToBagButton } from '#modules/cart/ui/add-to-bag-button.tsx';
import { categoryCall } from '#modules/catalog/catalog-calls.ts';
import { categoryAddress } from '#modules/catalog/category.ts';
import { type CategoryRequest, readCategoryRequest } from '#modules/catalog/category-request.ts';
import { collectionsCall } from '#modules/catalog/shop-collection.ts';
import { categoryBanners } from '#modules/catalog/ui/banner-pictures.ts';
import { CategoryNotFound } from '#modules/catalog/ui/category/category-not-found.tsx';
import { CategoryPage, categoryCrumbs } from '#modules/catalog/ui/category/category-page.tsx';
import { type ProductPage, productListOptions } from '#modules/catalog/ui/listing/product-list.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { readListing } from '#web/data/product-reads.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { listingData } from '#web/seo/structured-data.ts';
import type { Route } from './+types/category.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const asked = readCategoryRequest(params, new URL(request.url).searchParams);
  if (!asked) return data({ publicUrl, queries: undefined, things: [] }, { status: 404 });
  const reads = listingsOf(asked).map(
    ({ call, subCategory }) =>
      [call, readListing(services, { category: asked.category.id, subCategory })] as const,
  );
  const listed = asked.view === 'collections' ? services.collections.listed() : null;
  const [page, listings] = await Promise.all([
    loadPageData({
      ...Object.fromEntries(reads),
      ...(listed && { [collectionsCall]: Promise.resolve(listed) }),
    }),
    Promise.all(reads.map(([, read]) => read)),
  ]);
  const first = listings.at(-1)?.pages[0] satisfies ProductPage | undefined;
  const things = listingData(categoryCrumbs(asked.category), first?.products ?? [], publicUrl);
  return { publicUrl, ...page, things };
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const asked = readCategoryRequest(params, new URL(request.url).searchParams);
  if (asked?.view === 'collections') {
    void getQueryClient().prefetchQuery({ queryKey: [collectionsCall], staleTime: 0 });
  }
  for (const { call } of asked ? listingsOf(asked) : []) {
    void getQueryClient().prefetchInfiniteQuery(productListOptions(call));
  }
  return null;
}

/** The whole category, from which the tabs are made, then what is shown of it. */
function listingsOf({ category, view, subCategory }: CategoryRequest) {
  if (view === 'collections') return [];
  const whole = { call: categoryCall(category.id), subCategory: undefined };
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
    description: category.intro,
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
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <CategoryPage
        {...asked}
        season={season}
        action={(product) => <AddToBagButton product={product} />}
      />
    </HydrationBoundary>
  );
}

import { HydrationBoundary } from '@tanstack/react-query';
import { data, Navigate, redirect, useSearchParams } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { useDocumentTitle } from '#client/use-document-title.ts';
import { collectionCall } from '#modules/catalog/calls/catalog-calls.ts';
import {
  collectionAddress,
  keysOf,
  oneCollectionCall,
  type ShopCollection,
} from '#modules/catalog/collections/shop-collection.ts';
import { collectionTag } from '#modules/catalog/page-tags.ts';
import {
  CollectionNotFound,
  CollectionPage,
  collectionCrumbs,
} from '#modules/collections/ui/collection-page.tsx';
import { useCollection } from '#modules/collections/ui/use-collection.ts';
import {
  isNarrowed,
  listingCall,
  readListingLocation,
  wantsFilters,
} from '#modules/search/listing-location.ts';
import { filteredListOptions } from '#modules/search/ui/listing/filtered-list.ts';
import { productListOptions } from '#modules/search/ui/listing/product-list.ts';
import { bagAction } from '#web/bag-action.tsx';
import { readFilteredListing, readListing } from '#web/data/product-reads.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { listingData } from '#web/seo/structured-data.ts';
import { TextMissing } from '#web/shell/text-missing.tsx';
import type { Route } from './+types/collection.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const stored = services.collections.find(params.collectionId);
  if (!stored) {
    return data({ publicUrl, queries: undefined, collection: null, things: [] }, { status: 404 });
  }
  // A collection has several spellings and one address.
  const { search, searchParams } = new URL(request.url);
  if (params.collectionId !== stored.id) throw redirect(collectionAddress(stored) + search, 301);
  for (const key of keysOf(stored)) services.tag(collectionTag(key));
  const { visibility: _, spellings: __, ...collection } = stored;
  const place = { collection: collection.id };
  const location = readListingLocation(searchParams);
  const whole = isNarrowed(location) ? null : readListing(services, place);
  const filtered = wantsFilters(searchParams)
    ? readFilteredListing(services, place, location)
    : null;
  const page = await loadPageData({
    ...(whole && { [collectionCall(collection)]: whole }),
    ...(filtered && { [listingCall(place, location)]: filtered }),
    [oneCollectionCall(collection.id)]: Promise.resolve(collection),
  });
  const products = (await (whole ?? filtered))?.pages[0]?.products ?? [];
  const things = listingData(collectionCrumbs(collection), products, publicUrl);
  return { publicUrl, ...page, collection, things };
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const id = params.collectionId;
  const client = getQueryClient();
  void client.prefetchQuery({ queryKey: [oneCollectionCall(id)], staleTime: 0 });
  const location = readListingLocation(new URL(request.url).searchParams);
  if (isNarrowed(location)) {
    void client.prefetchInfiniteQuery(filteredListOptions({ collection: id }, location));
  } else void client.prefetchInfiniteQuery(productListOptions(collectionCall({ id })));
  return null;
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl;
  const collection = loaderData?.collection;
  if (!collection) {
    const title = loaderData ? 'Collection Not Found' : undefined;
    return pageMeta({ title, path: location.pathname, publicUrl, hidden: loaderData !== null });
  }
  const { name, description, picture } = collection;
  return pageMeta({
    title: name,
    description: description || undefined,
    path: collectionAddress(collection),
    publicUrl,
    picture: picture === '' ? undefined : { url: picture, alt: name, width: 1350, height: 900 },
    data: loaderData.things,
  });
}

export default function CollectionRoute({ params, loaderData }: Route.ComponentProps) {
  if (loaderData && !loaderData.collection) return <CollectionNotFound />;
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <Collection key={params.collectionId} id={params.collectionId} />
    </HydrationBoundary>
  );
}

function Collection({ id }: { id: string }) {
  const { collection, isUnknown, isFailed, retry } = useCollection(id);
  const [parameters] = useSearchParams();
  useDocumentTitle(titleOf(collection, isUnknown));
  if (isUnknown) return <CollectionNotFound />;
  if (!collection) return <TextMissing failed={isFailed} onRetry={retry} />;
  if (collection.id !== id) return <Navigate to={collectionAddress(collection)} replace />;
  return (
    <CollectionPage
      collection={collection}
      location={readListingLocation(parameters)}
      action={bagAction}
    />
  );
}

function titleOf(collection: ShopCollection | undefined, isUnknown: boolean) {
  return isUnknown ? 'Collection Not Found' : collection?.name;
}

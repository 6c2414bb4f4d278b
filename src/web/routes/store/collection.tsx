import { HydrationBoundary } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { imageUrl } from '#design/image-address.ts';
import { AddToBagButton } from '#modules/cart/ui/add-to-bag-button.tsx';
import { collectionCall } from '#modules/catalog/catalog-calls.ts';
import { type Collection, collectionAddress, findCollection } from '#modules/catalog/collection.ts';
import {
  CollectionNotFound,
  CollectionPage,
  collectionCrumbs,
} from '#modules/catalog/ui/collections/collection-page.tsx';
import { productListOptions } from '#modules/catalog/ui/listing/product-list.ts';
import { readListing } from '#web/data/product-reads.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { listingData } from '#web/seo/structured-data.ts';
import type { Route } from './+types/collection.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const collection = findCollection(params.collectionId);
  if (!collection) return data({ publicUrl, queries: undefined, things: [] }, { status: 404 });
  leadToOwnAddress(collection, params.collectionId);
  const read = readListing(services, { collection: collection.id });
  const page = await loadPageData({ [collectionCall(collection)]: read });
  const products = (await read).pages[0]?.products ?? [];
  const things = listingData(collectionCrumbs(collection), products, publicUrl);
  return { publicUrl, ...page, things };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const collection = findCollection(params.collectionId);
  if (collection) {
    leadToOwnAddress(collection, params.collectionId);
    const options = productListOptions(collectionCall(collection));
    void getQueryClient().prefetchInfiniteQuery(options);
  }
  return null;
}

/** A collection is known by several spellings and has one address. */
function leadToOwnAddress(collection: Collection, asked: string) {
  if (asked !== collection.id) throw redirect(collectionAddress(collection), 301);
}

export function meta({ params, location, loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl;
  const collection = findCollection(params.collectionId);
  if (!collection) {
    const title = 'Collection Not Found';
    return pageMeta({ title, path: location.pathname, publicUrl, hidden: true });
  }
  return pageMeta({
    title: collection.name,
    description: collection.description,
    path: collectionAddress(collection),
    publicUrl,
    picture: {
      url: imageUrl(collection.featuredImage),
      alt: collection.name,
      width: 1350,
      height: 900,
    },
    data: loaderData?.things,
  });
}

export default function CollectionRoute({ params, loaderData }: Route.ComponentProps) {
  const collection = findCollection(params.collectionId);
  if (!collection) return <CollectionNotFound />;
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <CollectionPage
        key={collection.id}
        collection={collection}
        action={(product) => <AddToBagButton product={product} />}
      />
    </HydrationBoundary>
  );
}

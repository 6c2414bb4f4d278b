import { HydrationBoundary } from '@tanstack/react-query';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { collectionsCall } from '#modules/catalog/collections/shop-collection.ts';
import { CollectionsPage, collectionsCrumbs } from '#modules/collections/ui/collections-page.tsx';
import { numberInWords } from '#modules/settings/number-in-words.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { breadcrumbData } from '#web/seo/structured-data.ts';
import type { Route } from './+types/collections.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, settings, collections } = context.get(pageServicesContext);
  const listed = collections.listed();
  const page = await loadPageData({ [collectionsCall]: Promise.resolve(listed) });
  const { city } = settings.shopFacts().address;
  const things = [breadcrumbData(collectionsCrumbs, publicUrl)];
  return { publicUrl, city, count: listed.length, things, ...page };
}

export function clientLoader() {
  void getQueryClient().prefetchQuery({ queryKey: [collectionsCall], staleTime: 0 });
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const publicUrl = loaderData?.publicUrl;
  return pageMeta({
    title: 'Our Collections',
    description: loaderData
      ? `${numberInWords(loaderData.count)} shoe collections from ${loaderData.city}, each around one idea: a padlock at the ankle, leopard as a neutral, the last light over Kariba.`
      : undefined,
    path: '/collections',
    publicUrl,
    data: loaderData?.things,
  });
}

export default function CollectionsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <CollectionsPage />
    </HydrationBoundary>
  );
}

import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import type { WishLists } from '#modules/wish-lists/server/index.ts';
import { WishListPage } from '#modules/wish-lists/ui/wish-list-page.tsx';
import { wishListCall } from '#modules/wish-lists/wish-list.ts';
import { wishListTexts } from '#modules/wish-lists/wish-list-texts.ts';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/wish-list.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const found = await serviceOf<WishLists>(services, 'wishLists').find(params.token);
  if (!found) return data({ publicUrl, isUnknown: true, queries: undefined }, { status: 404 });
  const page = await loadPageData({ [wishListCall(params.token)]: Promise.resolve(found) });
  return { publicUrl, isUnknown: false, ...page };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery({ queryKey: [wishListCall(params.token)] });
  return null;
}

/** The address contains the secret, so the page names another one as its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: wishListTexts.title,
    path: '/wish-list',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function WishListRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <WishListPage
        key={params.token}
        token={params.token}
        isUnknown={loaderData?.isUnknown ?? false}
      />
    </HydrationBoundary>
  );
}

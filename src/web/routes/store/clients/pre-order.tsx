import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { ownPreOrderCall, preOrderTexts } from '#modules/pre-orders/pre-order.ts';
import type { OwnPreOrders } from '#modules/pre-orders/server/index.ts';
import { OwnPreOrderPage } from '#modules/pre-orders/ui/own-pre-order-page.tsx';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/pre-order.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const found = await serviceOf<OwnPreOrders>(services, 'ownPreOrders').find(params.token);
  if (!found) return data({ publicUrl, isUnknown: true, queries: undefined }, { status: 404 });
  const page = await loadPageData({ [ownPreOrderCall(params.token)]: Promise.resolve(found) });
  return { publicUrl, isUnknown: false, ...page };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery({ queryKey: [ownPreOrderCall(params.token)] });
  return null;
}

/** The address contains the secret, so the page names another one as its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: preOrderTexts.title,
    path: '/pre-order',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function PreOrderRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <OwnPreOrderPage
        key={params.token}
        token={params.token}
        isUnknown={loaderData?.isUnknown ?? false}
      />
    </HydrationBoundary>
  );
}

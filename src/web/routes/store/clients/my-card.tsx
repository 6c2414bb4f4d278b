import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { ownCardCall, ownCardTexts } from '#modules/clients/own-card-texts.ts';
import type { OwnCards } from '#modules/clients/server/index.ts';
import { MyCardPage } from '#modules/clients/ui/my-card-page.tsx';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/my-card.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const card = await serviceOf<OwnCards>(services, 'ownCards').find(params.token);
  if (!card) return data({ publicUrl, isUnknown: true, queries: undefined }, { status: 404 });
  const page = await loadPageData({ [ownCardCall(params.token)]: Promise.resolve(card) });
  return { publicUrl, isUnknown: false, ...page };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery({ queryKey: [ownCardCall(params.token)] });
  return null;
}

/** The address contains the secret, so the page names another one as its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: ownCardTexts.title,
    path: '/my-card',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function MyCardRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <MyCardPage
        key={params.token}
        token={params.token}
        isUnknown={loaderData?.isUnknown ?? false}
      />
    </HydrationBoundary>
  );
}

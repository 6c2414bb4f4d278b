import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { ownSelectionCall } from '#modules/selections/selection.ts';
import { selectionTexts } from '#modules/selections/selection-texts.ts';
import type { OwnSelections } from '#modules/selections/server/index.ts';
import { SelectionPage } from '#modules/selections/ui/selection-page.tsx';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/selection.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const found = await serviceOf<OwnSelections>(services, 'ownSelections').find(params.token);
  if (!found) return data({ publicUrl, isUnknown: true, queries: undefined }, { status: 404 });
  const page = await loadPageData({ [ownSelectionCall(params.token)]: Promise.resolve(found) });
  return { publicUrl, isUnknown: false, ...page };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery({ queryKey: [ownSelectionCall(params.token)] });
  return null;
}

/** The address contains the secret, so the page names another one as its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: selectionTexts.title,
    path: '/selection',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function SelectionRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <SelectionPage
        key={params.token}
        token={params.token}
        isUnknown={loaderData?.isUnknown ?? false}
      />
    </HydrationBoundary>
  );
}

import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { ownApprovalCall } from '#modules/approval/approval.ts';
import { approvalTexts } from '#modules/approval/approval-texts.ts';
import type { OwnApprovals } from '#modules/approval/server/index.ts';
import { ApprovalPage } from '#modules/approval/ui/approval-page.tsx';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/approval.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const found = await serviceOf<OwnApprovals>(services, 'ownApprovals').find(params.token);
  if (!found) return data({ publicUrl, isUnknown: true, queries: undefined }, { status: 404 });
  const page = await loadPageData({ [ownApprovalCall(params.token)]: Promise.resolve(found) });
  return { publicUrl, isUnknown: false, ...page };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery({ queryKey: [ownApprovalCall(params.token)] });
  return null;
}

/** The address contains the secret, so the page names another one as its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: approvalTexts.title,
    path: '/approval',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function ApprovalRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <ApprovalPage
        key={params.token}
        token={params.token}
        isUnknown={loaderData?.isUnknown ?? false}
      />
    </HydrationBoundary>
  );
}

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { getQueryClient } from '#client/query-client.ts';
import { pageMeta } from '#web/seo/page-meta.ts';

/** The page of a private link: what its route exports follows from this. */
export type PrivateLink = {
  /** The service that finds what is behind a link, by the name that its module gives to pages. */
  service: string;
  /** The call with which the page reads the same in the browser. */
  call: (token: string) => string;
  title: string;
  /** The address contains the secret, so the page names this one as its own. */
  path: string;
};

type Params = { params: { token: string } };
type LoaderData = { publicUrl: string; isUnknown: boolean; queries: DehydratedState | undefined };
type Loaded = { loaderData: LoaderData | null | undefined };

export function linkClientLoader({ call }: Pick<PrivateLink, 'call'>) {
  return ({ params }: Params) => {
    void getQueryClient().prefetchQuery({ queryKey: [call(params.token)] });
    return null;
  };
}

export function linkMeta({ title, path }: Pick<PrivateLink, 'title' | 'path'>) {
  return ({ loaderData }: { loaderData?: { publicUrl: string } | null | undefined }) =>
    pageMeta({ title, path, publicUrl: loaderData?.publicUrl, hidden: true });
}

export function linkPage(Page: ComponentType<{ token: string; isUnknown: boolean }>) {
  return function PrivateLinkRoute({ params: { token }, loaderData }: Params & Loaded) {
    return (
      <HydrationBoundary state={loaderData?.queries}>
        <Page key={token} token={token} isUnknown={loaderData?.isUnknown ?? false} />
      </HydrationBoundary>
    );
  };
}

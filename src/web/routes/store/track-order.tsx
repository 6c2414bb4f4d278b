import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import type { Fulfilment } from '#modules/fulfilment/server/index.ts';
import { trackingCall, trackingTexts } from '#modules/fulfilment/tracking-texts.ts';
import { type RefusedLookup, TrackingPage } from '#modules/fulfilment/ui/tracking-page.tsx';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { trackingParts } from '#web/slots/tracking-page.ts';
import type { Route } from './+types/track-order.ts';

function numberIn(url: string): string {
  return new URL(url).searchParams.get('tracking')?.trim().slice(0, 60) ?? '';
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl, address } = services;
  const number = numberIn(request.url);
  if (number === '') return { publicUrl, refused: null, queries: undefined };
  const fulfilment = serviceOf<Fulfilment>(services, 'fulfilment');
  const tracking = await fulfilment.trackOrder(number, address);
  if (!tracking.ok) {
    const isUnknown = tracking.code === 'tracking-not-found';
    const refused: RefusedLookup = { number, why: isUnknown ? 'unknown' : 'tooMany' };
    return data({ publicUrl, refused, queries: undefined }, { status: isUnknown ? 404 : 429 });
  }
  const page = await loadPageData({ [trackingCall(number)]: Promise.resolve(tracking.value) });
  return { publicUrl, refused: null, ...page };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const number = numberIn(request.url);
  if (number !== '') void getQueryClient().prefetchQuery({ queryKey: [trackingCall(number)] });
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: trackingTexts.title,
    description: trackingTexts.intro,
    path: '/track-order',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function TrackOrderRoute({ loaderData }: Route.ComponentProps) {
  const { Below, Link } = trackingParts;
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <TrackingPage refused={loaderData?.refused ?? null}>
        {Below && <Below />}
        {Link && (
          <p className="mt-12 empty:hidden">
            <Link />
          </p>
        )}
      </TrackingPage>
    </HydrationBoundary>
  );
}

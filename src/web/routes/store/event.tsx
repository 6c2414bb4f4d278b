import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { eventAddress, eventCallAddress } from '#modules/events/event.ts';
import type { Events } from '#modules/events/server/index.ts';
import { EventPage } from '#modules/events/ui/event-page.tsx';
import { eventTexts } from '#modules/events/ui/event-texts.ts';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { eventData } from '#web/seo/event-data.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/event.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { settings, publicUrl } = services;
  services.tag('events');
  const event = await serviceOf<Events>(services, 'events').findEvent(params.id);
  const page = await loadPageData({ [eventCallAddress(params.id)]: Promise.resolve(event) });
  return data(
    {
      publicUrl,
      event,
      things: event ? [eventData(event, settings.shopFacts().address.city, publicUrl)] : [],
      ...page,
    },
    { status: event === null ? 404 : 200 },
  );
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery({ queryKey: [eventCallAddress(params.id)] });
  return null;
}

export function meta({ params, loaderData }: Route.MetaArgs) {
  const path = `/events/${params.id}`;
  const publicUrl = loaderData?.publicUrl;
  if (!loaderData) return pageMeta({ title: eventTexts.details, path });
  const { event } = loaderData;
  if (!event) return pageMeta({ title: eventTexts.notFound, path, publicUrl, hidden: true });
  return pageMeta({
    title: event.title,
    description: event.description,
    path: eventAddress(event),
    publicUrl,
    type: 'article',
    picture: event.featuredImage ?? undefined,
    data: loaderData.things,
  });
}

export default function EventRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <EventPage key={params.id} idOrSlug={params.id} />
    </HydrationBoundary>
  );
}

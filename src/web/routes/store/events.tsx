import { HydrationBoundary } from '@tanstack/react-query';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { PageBanner } from '#design/page-banner.tsx';
import { eventsAddress } from '#modules/events/event.ts';
import type { Events } from '#modules/events/server/index.ts';
import { EventList } from '#modules/events/ui/event-list.tsx';
import { eventTexts } from '#modules/events/ui/event-texts.ts';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/events.ts';

const banner = {
  src: '/media/banner-events-dark.webp',
  width: 2000,
  height: 860,
  isDark: true,
  isProduct: true,
  isLeftOutOfHead: true,
};

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  services.tag('events');
  const page = await loadPageData({
    [eventsAddress]: serviceOf<Events>(services, 'events').listEvents(),
  });
  const { city } = services.settings.shopFacts().address;
  return { publicUrl: services.publicUrl, city, ...page };
}

export function clientLoader() {
  void getQueryClient().prefetchQuery({ queryKey: [eventsAddress] });
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Events',
    description: loaderData
      ? `Evenings at the house in ${loaderData.city}: one table, the new season, candlelight.`
      : undefined,
    path: '/events',
    publicUrl: loaderData?.publicUrl,
    picture: { url: '/media/event-04-bottle.webp', alt: 'Champagne before soft lights' },
  });
}

export default function EventsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <PageBanner title={eventTexts.title} subtitle={eventTexts.subtitle} picture={banner} />
      <div className="measure py-section">
        <EventList />
      </div>
    </HydrationBoundary>
  );
}

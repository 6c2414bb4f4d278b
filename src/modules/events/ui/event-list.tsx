import { useQuery } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { srcSet } from '#design/image-address.ts';
import { Skeleton } from '#design/skeleton.tsx';
import { eventsAddress, type ShopEvent } from '#modules/events/event.ts';
import { EventCard } from './event-card.tsx';
import { eventTexts } from './event-texts.ts';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];
const preloadedPictures = 6;
const cardSizes = '(min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw';
const loneCardSizes = '(min-width: 64rem) 66vw, 100vw';
const gridClass = 'grid gap-x-6 gap-y-14 sm:grid-cols-2 lg:grid-cols-3';

export function EventList() {
  const { data, isError } = useQuery<ShopEvent[]>({ queryKey: [eventsAddress] });
  if (isError) return <EventsFailed />;
  if (!data) return <EventsLoading />;
  const events = Array.isArray(data) ? data : [];
  if (events.length === 0) return <NoEvents />;
  const [only] = events;
  if (only && events.length === 1) return <LoneEvent event={only} />;
  preloadFeatured(events, cardSizes);
  return (
    <div className={gridClass}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} sizes={cardSizes} />
      ))}
    </div>
  );
}

/** A single event fills two thirds; beside it is the text about reservations. */
function LoneEvent({ event }: { event: ShopEvent }) {
  preloadFeatured([event], loneCardSizes);
  return (
    <div className="grid gap-x-12 gap-y-14 lg:grid-cols-3">
      <EventCard event={event} sizes={loneCardSizes} className="lg:col-span-2" />
      <aside className="border-t pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
        <p className="type-title">Places are few on purpose.</p>
        <p className="mt-4 text-quiet">
          Write to us with the number of guests and we will hold your chairs for two days.
        </p>
        <ButtonLink to="/contact" variant="outline" className="mt-8">
          Ask for a place
        </ButtonLink>
      </aside>
    </div>
  );
}

function preloadFeatured(events: readonly ShopEvent[], sizes: string) {
  for (const { featuredImage } of events.slice(0, preloadedPictures)) {
    if (!featuredImage) continue;
    const { url, width } = featuredImage;
    const imageSrcSet = srcSet(url, 'avif', width);
    preload(url, {
      as: 'image',
      ...(imageSrcSet !== '' && { imageSrcSet, imageSizes: sizes, type: 'image/avif' }),
    });
  }
}

function EventsLoading() {
  return (
    <div role="status" aria-label="Loading events" className={gridClass}>
      {skeletons.map((name) => (
        <div key={name} data-event-skeleton="">
          <Skeleton className="aspect-4/3" />
          <Skeleton className="mt-5 h-4 w-1/2" />
          <Skeleton className="mt-3 h-4 w-2/3" />
        </div>
      ))}
    </div>
  );
}

function EventsFailed() {
  return (
    <div role="alert">
      <EmptyState
        title={eventTexts.failed}
        text={eventTexts.listFailed}
        action={<Button onClick={() => location.reload()}>{eventTexts.tryAgain}</Button>}
      />
    </div>
  );
}

function NoEvents() {
  return (
    <EmptyState
      title={eventTexts.empty}
      text={eventTexts.emptyHint}
      action={<ButtonLink to="/collections">See the collections</ButtonLink>}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useDocumentTitle } from '#client/use-document-title.ts';
import { Button } from '#design/button.tsx';
import { ButtonLink } from '#design/button-link.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ArrowLeft } from '#design/icons.tsx';
import { Spinner } from '#design/spinner.tsx';
import { eventCallAddress, type ShopEvent } from '#modules/events/event.ts';
import { formatLongDate } from '#shared/shop-date.ts';
import { EventGallery } from './event-gallery.tsx';
import { eventTexts } from './event-texts.ts';

export function EventPage({ idOrSlug }: { idOrSlug: string }) {
  const { data, error } = useQuery<ShopEvent | null>({ queryKey: [eventCallAddress(idOrSlug)] });
  const isUnknown = data === null || isNotFound(error);
  useDocumentTitle(isUnknown ? eventTexts.notFound : data?.title);
  if (isUnknown) return <EventNotFound />;
  if (error) return <EventFailed />;
  if (!data) return <EventLoading />;
  return (
    <EventFrame>
      <div className="mt-10 flex flex-col gap-12 lg:gap-20">
        <EventInfo event={data} />
        <EventGallery event={data} />
      </div>
    </EventFrame>
  );
}

function EventFrame({ children }: { children: ReactNode }) {
  return (
    <div className="measure pt-8 pb-section md:pt-12">
      <Link
        to="/events"
        className="group inline-flex items-center gap-3 py-2 type-small text-quiet"
      >
        <ArrowLeft className="size-4" />
        <span className="underline-gold">{eventTexts.back}</span>
      </Link>
      <h1 className="mt-6 type-display">{eventTexts.details}</h1>
      {children}
    </div>
  );
}

function EventLoading() {
  return (
    <div className="flex min-h-[60svh] flex-col items-center justify-center gap-6" role="status">
      <Spinner className="size-8 text-gold" />
      <p className="text-quiet">{eventTexts.loading}</p>
    </div>
  );
}

function EventNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      title={eventTexts.notFound}
      text={eventTexts.notFoundHint}
      action={<ButtonLink to="/events">{eventTexts.back}</ButtonLink>}
      className="min-h-[60svh] justify-center"
    />
  );
}

function EventFailed() {
  return (
    <div role="alert">
      <EmptyState
        headingLevel="h1"
        title={eventTexts.failed}
        text={eventTexts.eventFailed}
        action={
          <>
            <Button onClick={() => location.reload()}>{eventTexts.tryAgain}</Button>
            <ButtonLink to="/events" variant="outline">
              {eventTexts.back}
            </ButtonLink>
          </>
        }
        className="min-h-[60svh] justify-center"
      />
    </div>
  );
}

function isNotFound(error: unknown): boolean {
  return (error as { status?: unknown } | null)?.status === 404;
}

function EventInfo({ event }: { event: ShopEvent }) {
  const { title, date, time, location, description } = event;
  return (
    <div className="grid gap-x-16 gap-y-8 border-t border-ink pt-6 lg:grid-cols-2">
      <div>
        <h2 className="type-heading">{title}</h2>
        <dl className="numerals mt-8 border-t">
          <Fact label="Date">{formatLongDate(date)}</Fact>
          {time && <Fact label="Time">{time}</Fact>}
          <Fact label="Location">{location}</Fact>
        </dl>
      </div>
      <div className="flex flex-col items-start gap-10">
        <p className="max-w-prose whitespace-pre-line text-pretty text-quiet">{description}</p>
        <ButtonLink to="/contact" variant="outline">
          Ask for a place
        </ButtonLink>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] border-b py-4">
      <dt className="type-label text-quiet leading-6">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

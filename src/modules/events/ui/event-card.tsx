import { Link } from 'react-router';
import { useInBrowser } from '#design/browser/use-hydrated.ts';
import { classNames } from '#design/class-names.ts';
import { Picture } from '#design/picture.tsx';
import { eventAddress, type ShopEvent } from '#modules/events/event.ts';
import { formatEventWhen, shopToday } from '#shared/shop-date.ts';

type EventCardProps = { event: ShopEvent; sizes: string; className?: string };

export function EventCard({ event, sizes, className }: EventCardProps) {
  const { title, date, time, location, featuredImage } = event;
  const isPast = useIsPast(date);
  return (
    <article className={className}>
      <Link to={eventAddress(event)} className="group block" data-event-card="">
        <div className="relative overflow-hidden" data-theme="dark">
          <Picture
            src={featuredImage?.url}
            alt={featuredImage?.alt ?? ''}
            width={featuredImage?.width ?? 1200}
            height={featuredImage?.height ?? 900}
            placeholder={featuredImage?.placeholder}
            sizes={sizes}
            className="aspect-4/3"
            imageClassName="transition-transform duration-[900ms] can-hover:group-hover:scale-[1.02]"
          />
          <CardTitle title={title} />
        </div>
        <p className="numerals mt-5 type-label">{formatEventWhen(date, time)}</p>
        <p className="mt-2 text-quiet">
          {location}
          {isPast && <span className="block type-small">This evening has been.</span>}
        </p>
      </Link>
    </article>
  );
}

/** Shown on hover or focus; always visible on touch screens. */
function CardTitle({ title }: { title: string }) {
  return (
    <h2
      className={classNames(
        'absolute inset-x-0 bottom-0 bg-linear-to-t from-[rgb(0_0_0/0.8)] to-transparent px-6 pt-20 pb-6',
        'type-heading text-ink transition-opacity duration-500',
        'can-hover:opacity-0 can-hover:group-hover:opacity-100 can-hover:group-focus-visible:opacity-100',
      )}
    >
      {title}
    </h2>
  );
}

/** A cached page may be from an earlier day, so the browser decides whether the event is over. */
function useIsPast(date: string): boolean {
  return useInBrowser(() => date < shopToday(new Date()), false);
}

import { ButtonLink } from '#design/button-link.tsx';
import type { ShopEvent } from '#modules/events/event.ts';
import { formatLongDate } from '#shared/shop-date.ts';

export function EventInfo({ event }: { event: ShopEvent }) {
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

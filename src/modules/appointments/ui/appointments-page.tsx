import { useAddressSearch } from '#client/use-address-search.ts';
import { Button } from '#design/button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { appointmentTexts as texts } from '#modules/appointments/appointment-texts.ts';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { BookingForm } from './booking-form.tsx';
import { useFreeTimes } from './use-booking.ts';

/** `/appointments`: with `product` in the address, what the client comes from. */
export function AppointmentsPage() {
  const asked = new URLSearchParams(useAddressSearch()).get('product') ?? '';
  const productId = /^\d{1,9}$/.test(asked) ? asked : undefined;
  return (
    <div className="measure pt-14 pb-section lg:pt-24">
      <h1 className="type-display">{texts.title}</h1>
      <p className="mt-5 max-w-prose type-lead text-quiet">{texts.lead}</p>
      <div className="mt-12 grid gap-x-20 gap-y-16 lg:grid-cols-[minmax(0,40rem)_1fr]">
        <Booking key={productId} productId={productId} />
        <Visit />
      </div>
    </div>
  );
}

function Booking({ productId }: { productId: string | undefined }) {
  const { data, isPending, isError, refetch } = useFreeTimes(productId);
  if (isPending) return <Skeleton className="h-[48rem] w-full" />;
  if (isError) {
    return (
      <div role="alert">
        <p>{texts.unreadable}</p>
        <Button variant="outline" className="mt-6" onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  return <BookingForm free={data} onRefresh={() => void refetch()} />;
}

function Visit() {
  const { address, openingHours, phones } = useShop();
  return (
    <aside className="flex flex-col gap-8 border-t pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
      <div>
        <h2 className="type-title">The boutique</h2>
        <address className="mt-3 text-quiet not-italic">
          {address.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <dl className="numerals grid max-w-xs grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-quiet">
        {openingHours.map(({ days, hours }) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <p className="numerals text-quiet">{phones[0]}</p>
    </aside>
  );
}

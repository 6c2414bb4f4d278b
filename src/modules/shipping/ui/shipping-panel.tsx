import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#design/button.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { type Arrival, arrivalText, dayText } from '#modules/shipping/arrival.ts';
import { crossesBorder, dutyNote } from '#modules/shipping/delivery-estimate.ts';
import { isCollectionRate, isRiderRate } from '#modules/shipping/nearby-rates.ts';
import { rateName } from '#modules/shipping/rate-name.ts';
import {
  isGiftCardRate,
  type ShippingRate,
  shippingRateCents,
  shippingRateId,
} from '#modules/shipping/shipping-rate.ts';
import { shippingTexts } from '#modules/shipping/shipping-texts.ts';
import { formatCents } from '#shared/money.ts';
import { shopToday } from '#shared/shop-date.ts';
import type { ShippingState } from './use-shipping-rates.ts';

type ShippingPanelProps = {
  shipping: ShippingState;
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** Not requested, loading, error, empty, or a list to choose from. */
export function ShippingPanel({ shipping, selectedId, onSelect }: ShippingPanelProps) {
  return (
    <div aria-live="polite" aria-busy={shipping.state === 'loading'}>
      {shipping.state === 'unasked' && (
        <p className="text-quiet">Shown once street, city and country are filled in.</p>
      )}
      {shipping.state === 'loading' && <LoadingRates />}
      {shipping.state === 'error' && <RatesError onRetry={shipping.retry} />}
      {shipping.state === 'empty' && <NoRates reason={shipping.reason} />}
      {shipping.state === 'list' && (
        <>
          <RateList {...shipping} selectedId={selectedId} onSelect={onSelect} />
          <RatesNote {...shipping} />
        </>
      )}
    </div>
  );
}

/** A note on the cost of a border, or on how our own rider is found. */
type RatesNoteProps = {
  country: string;
  rates: readonly ShippingRate[];
  dutiesIncluded: boolean;
};

function RatesNote({ country, rates, dutiesIncluded }: RatesNoteProps) {
  const { hasRider } = useShop();
  const isNear = !crossesBorder(country);
  // A gift card comes by e-mail, to whatever suburb.
  if (rates.every(isGiftCardRate)) return null;
  if (isNear && (!hasRider || rates.some(isRiderRate))) return null;
  const atBorder = dutiesIncluded ? shippingTexts.dutiesIncluded : dutyNote;
  return (
    <p className="mt-4 type-small text-quiet">{isNear ? shippingTexts.nameSuburb : atBorder}</p>
  );
}

const patienceMs = 4000;

function LoadingRates() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="border-t">
      <p className={isSlow ? 'border-b py-4 text-quiet' : 'sr-only'}>
        {isSlow ? shippingTexts.slow : 'Calculating shipping rates'}
      </p>
      {[0, 1].map((row) => (
        <div key={row} className="flex min-h-16 items-center justify-between gap-6 border-b px-1">
          <Skeleton className="h-4 w-40 max-w-[50%]" />
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

function RatesError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y py-5">
      <p className="text-danger">{shippingTexts.unavailable}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        {shippingTexts.tryAgain}
      </Button>
    </div>
  );
}

function NoRates({ reason }: { reason: string | null }) {
  return (
    <div className="border-y py-5">
      <p>{shippingTexts.empty}</p>
      {reason && <p className="mt-1 type-small text-quiet">{reason}</p>}
    </div>
  );
}

type RateListProps = Pick<ShippingPanelProps, 'selectedId' | 'onSelect'> & {
  rates: readonly ShippingRate[];
  arrivals: readonly Arrival[];
};

function RateList({ rates, arrivals, selectedId, onSelect }: RateListProps) {
  const priced = rates.filter((rate) => shippingRateCents(rate) !== null);
  const unpriced = rates.filter((rate) => shippingRateCents(rate) === null);
  return (
    <>
      {priced.length > 0 && (
        <RadioCards
          legend="Shipping options"
          hideLegend
          name="shippingRate"
          value={selectedId}
          onChange={onSelect}
          options={priced.map((rate) => ({
            value: shippingRateId(rate),
            label: <RateName rate={rate} arrivals={arrivals} />,
            description: <RateSource rate={rate} />,
            aside:
              shippingRateCents(rate) === 0 ? 'Free' : formatCents(shippingRateCents(rate) ?? 0),
          }))}
        />
      )}
      {unpriced.map((rate) => (
        <UnpricedRate key={shippingRateId(rate)} rate={rate} isFirst={priced.length === 0} />
      ))}
    </>
  );
}

/** The rate in plain words and its day; the courier's own name is below. */
function RateName({ rate, arrivals }: { rate: ShippingRate; arrivals: readonly Arrival[] }) {
  const when = whenOf(rate, arrivals);
  return (
    <>
      <span className="block">{rateName(rate.service)}</span>
      {when && <span className="block type-small">{when}</span>}
    </>
  );
}

/** A courier has a usual and a latest day, our own rider one day; for collection we send a mail. */
function whenOf(rate: ShippingRate, arrivals: readonly Arrival[]): string | null {
  if (isCollectionRate(rate)) return 'We write as soon as it is ready';
  const arrival = arrivals.find(({ id }) => id === shippingRateId(rate));
  if (isRiderRate(rate)) return arrival?.date ? `Arrives ${dayText(arrival.date)}` : null;
  return arrival ? `Arrives ${arrivalText(arrival, shopToday(new Date()))}` : null;
}

function RateSource({ rate }: { rate: ShippingRate }) {
  const { address } = useShop();
  if (isCollectionRate(rate)) return <span>{address.lines.join(', ')}</span>;
  if (isRiderRate(rate)) return <span>{`From ${rate.origin}, with our own rider`}</span>;
  return (
    <>
      <span>{rate.service}</span>,{' '}
      <span className="whitespace-nowrap">
        {rate.carrier} from {rate.origin}
      </span>
    </>
  );
}

/** The courier named no number: such a rate is arranged with staff. */
function UnpricedRate({ rate, isFirst }: { rate: ShippingRate; isFirst: boolean }) {
  return (
    <div
      className={`flex min-h-16 items-center gap-4 border-b px-1 py-4 ${isFirst ? 'border-t' : ''}`}
    >
      <span className="flex min-w-0 flex-1 flex-col pl-8">
        <span>{rateName(rate.service)}</span>
        <span className="type-small text-quiet">
          <RateSource rate={rate} />
        </span>
      </span>
      <Link to="/contact" className="shrink-0 border-b border-gold">
        {shippingTexts.contactUs}
      </Link>
    </div>
  );
}

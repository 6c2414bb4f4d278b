import { type Cents, centsToDecimalText, dollarsToCents } from '#shared/money.ts';
import { type Arrival, slowDay } from './arrival.ts';
import { type ShippingRate, shippingRateCents, shippingRateId } from './shipping-rate.ts';

/** The owner's settings for some countries; amounts in dollars, empty if there is none. */
export type DeliveryZone = {
  /** 'ZW', 'US CA', or '*' for all countries without a zone of their own. */
  countries: string;
  /** The percentage of the courier's price that the shop pays. */
  share: string;
  /** If the goods cost at least this much, the cheapest way is free. */
  freeAbove: string;
  /** The highest price of the cheapest way for a small parcel. */
  smallPrice: string;
  duties: 'recipient' | 'included';
};

/**
 * A quoted rate, with the shop's cost for it and, if it is later than the shop's own promise, the
 * day that the courier names.
 */
export type QuotedRate = ShippingRate & { costCents?: Cents; expectedOn?: string };

/** For example a box of lacquer or a scarf. */
const smallKg = 0.5;

type Goods = { goodsCents: Cents; billableKg: number };

export function findDeliveryZone(
  zones: readonly DeliveryZone[],
  country: string,
): DeliveryZone | null {
  const code = country.trim().toUpperCase();
  const names = (zone: DeliveryZone) => zone.countries.toUpperCase().split(/[\s,]+/);
  return (
    zones.find((zone) => names(zone).includes(code)) ??
    zones.find((zone) => names(zone).includes('*')) ??
    null
  );
}

/** The shopper's price for a rate; `isCheapest`: only then the zone's own prices apply. */
export function deliveryPrice(
  costCents: Cents,
  zone: DeliveryZone | null,
  { goodsCents, billableKg, isCheapest }: Goods & { isCheapest: boolean },
): Cents {
  if (!zone) return costCents;
  const shared = Math.round((costCents * (100 - Number(zone.share))) / 100);
  if (!isCheapest) return shared;
  if (zone.freeAbove !== '' && goodsCents >= dollarsToCents(Number(zone.freeAbove))) return 0;
  const isSmall = zone.smallPrice !== '' && billableKg <= smallKg;
  return isSmall ? Math.min(shared, dollarsToCents(Number(zone.smallPrice))) : shared;
}

type Quote = { rates: readonly ShippingRate[]; arrivals: readonly Arrival[] };

/** The courier's rates at the shop's prices, cheapest first; rates without a number stay. */
export function priceQuote(
  { rates, arrivals }: Quote,
  zone: DeliveryZone | null,
  goods: Goods,
  today: string,
): { rates: QuotedRate[]; arrivals: Arrival[] } {
  const cheapest = Math.min(...rates.map((rate) => shippingRateCents(rate) ?? Infinity));
  const priced = rates.map((rate) => {
    const id = shippingRateId(rate);
    const costCents = shippingRateCents(rate);
    if (costCents === null) return { id, rate };
    const isCheapest = costCents === cheapest;
    const cents = deliveryPrice(costCents, zone, { ...goods, isCheapest });
    const arrival = arrivals.find((each) => each.id === id);
    const expectedOn = arrival && slowDay(arrival, today);
    const quoted = { ...rate, rate: centsToDecimalText(cents), costCents };
    return { id, rate: expectedOn ? { ...quoted, expectedOn } : quoted };
  });
  return {
    rates: priced.map(({ rate }) => rate),
    arrivals: arrivals.map((arrival) => {
      const own = priced.find(({ id }) => id === arrival.id);
      return own ? { ...arrival, id: shippingRateId(own.rate) } : arrival;
    }),
  };
}

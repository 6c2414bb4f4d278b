import { shop } from '#config/shop.ts';
import { type RiderDay, riderDayIds, riderDays } from '#modules/settings/rider-days.ts';
import { addDays } from '#shared/shop-date.ts';
import type { Arrival } from './arrival.ts';
import { crossesBorder } from './delivery-estimate.ts';
import { type ShippingRate, shippingRateId } from './shipping-rate.ts';

/** `price` in dollars, as owners enter it. */
export type RiderZone = { suburb: string; price: string; day: RiderDay };

/** The shop's own ways of delivery, as owners have set them, and its city. */
export type Nearby = { collection: boolean; zones: readonly RiderZone[]; city: string };

type NearbyAddress = { streetAddress?: string | undefined; city: string; country: string };

const collectionService = 'Collection at our boutique';
const riderBeginning = 'Rider to ';

type NamedRate = Pick<ShippingRate, 'carrier' | 'service'>;

export function isCollectionRate({ carrier, service }: NamedRate): boolean {
  return carrier === shop.name && service === collectionService;
}

export function isRiderRate({ carrier, service }: NamedRate): boolean {
  return carrier === shop.name && service.startsWith(riderBeginning);
}

/** Our own: no courier is asked about it. */
export function isNearbyRate(rate: NamedRate): boolean {
  return isCollectionRate(rate) || isRiderRate(rate);
}

type Asked = { currency: string; today: string; fitsRider: boolean };

/** Offered only to addresses nearby. */
export function listNearbyRates(
  { collection, zones, city }: Nearby,
  address: NearbyAddress,
  { currency, today, fitsRider }: Asked,
): { rates: ShippingRate[]; arrivals: Arrival[] } {
  if (crossesBorder(address.country)) return { rates: [], arrivals: [] };
  const ours = { carrier: shop.name, currency, origin: city };
  const free = { ...ours, service: collectionService, rate: '0.00' };
  const zone = fitsRider ? findZone(zones, address, city) : null;
  const ridden = zone && {
    ...ours,
    service: `${riderBeginning}${zone.suburb}, ${riderDays[zone.day]}`,
    rate: Number(zone.price).toFixed(2),
  };
  return {
    rates: [...(collection ? [free] : []), ...(ridden ? [ridden] : [])],
    arrivals: ridden
      ? [{ id: shippingRateId(ridden), date: riderDate(zone.day, today), days: null }]
      : [],
  };
}

/** Street words, because 'Borrowdale Road' runs through half of the city. */
const streetWords = new Set(
  'road rd street st avenue ave drive dr lane ln way close crescent cres court terrace'.split(' '),
);

/**
 * The last suburb in an address, since it comes after the street. The address must be in our city,
 * or the suburb must stand in the city's field.
 */
export function findZone(
  zones: readonly RiderZone[],
  { streetAddress = '', city }: Omit<NearbyAddress, 'country'>,
  ownCity: string,
): RiderZone | null {
  const cityWords = wordsOf(city);
  const words = [...wordsOf(streetAddress), ...cityWords];
  const isInCity = lastEnd(cityWords, wordsOf(ownCity)) > 0;
  const named = zones.flatMap((zone) => {
    const suburb = wordsOf(zone.suburb);
    const isMeant = isInCity || cityWords.join(' ') === suburb.join(' ');
    const end = isMeant ? lastEnd(words, suburb) : 0;
    return end > 0 ? [{ zone, end, length: suburb.length }] : [];
  });
  const [last] = named.sort((one, other) => other.end - one.end || other.length - one.length);
  return last?.zone ?? null;
}

/** The word after which `part` last ends as a name of its own; 0 if it does not appear. */
function lastEnd(words: readonly string[], part: readonly string[]): number {
  for (let end = words.length; end >= part.length; end -= 1) {
    const isThere = part.every((word, place) => words[end - part.length + place] === word);
    if (isThere && !streetWords.has(words[end] ?? '')) return end;
  }
  return 0;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The day in the name of a rider's rate; null if it contains no known one. */
export function riderDayOf(service: string): RiderDay | null {
  return riderDayIds.find((day) => service.endsWith(`, ${riderDays[day]}`)) ?? null;
}

/** The first such day after today; there is no delivery on Sundays. */
export function riderDate(day: RiderDay, today: string): string {
  const later = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days));
  const isIt = (date: string) => {
    const name = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
    return day === 'next' ? name !== 'sunday' : name === day;
  };
  return later.find(isIt) ?? addDays(today, 7);
}

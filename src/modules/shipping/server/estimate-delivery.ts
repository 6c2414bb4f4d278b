import type { Database } from '#database/client.ts';
import { findVariant } from '#modules/inventory/variant.ts';
import { dayOf } from '#modules/shipping/arrival.ts';
import type { Courier, CourierRate } from '#modules/shipping/courier.ts';
import type { DeliveryEstimate, EstimatedItem } from '#modules/shipping/delivery-estimate.ts';
import {
  type DeliveryZone,
  deliveryPrice,
  findDeliveryZone,
} from '#modules/shipping/delivery-price.ts';
import { toPackedItem } from '#modules/shipping/parcels/packaging.ts';
import { type Parcel, packParcels } from '#modules/shipping/parcels/parcel.ts';
import { shippingRateCents } from '#modules/shipping/shipping-rate.ts';
import { createLruCache, type LruCache } from '#platform/lru-cache.ts';
import { countAgainstLimit } from '#platform/rate-limit.ts';
import { centsToDollars } from '#shared/money.ts';
import { shopToday } from '#shared/shop-date.ts';
import { findMainTown } from './main-towns.ts';
import type { ShipRules } from './ship-rules.ts';
import { listShippedProducts, type ShippedProduct } from './shipped-product-queries.ts';

export type EstimateQuestion = { country: string; items: readonly EstimatedItem[] };

export type DeliveryEstimates = {
  estimate(question: EstimateQuestion): Promise<DeliveryEstimate>;
};

export type EstimateParts = {
  db: Database;
  courier: Courier;
  shipRules: ShipRules;
  currency: string;
  /** The owner's prices for shoppers. */
  deliveryZones(): readonly DeliveryZone[];
};

type Load = { country: string; parcels: readonly Parcel[]; declaredCents: number };

/** The cheapest way there; `cents` is null if there is none. */
type Known = { cents: number | null; date: string | null; days: number | null };

/** `silent`: the courier could not be reached, or named no price that can be shown. */
type CourierAnswer = Known | 'silent';

const mostAnswers = 5000;
const answersAgeMs = 60 * 60_000;
/** A courier that did not answer is not asked again for this time. */
const silenceMs = 60_000;
/** The limit for estimates of the whole shop, so that buyers come first. */
const budget = { limit: 120, windowSeconds: 60 };
/** We pack within one working day. */
const packingDays = 1;

const noService: Known = { cents: null, date: null, days: null };
const unknown: DeliveryEstimate = { state: 'unknown', from: null, days: null, reason: null };

/**
 * The price of delivery without an address. The courier bills by country and half kilogram, so one
 * of its answers serves everybody with the same country and weight.
 */
export function createDeliveryEstimates(parts: EstimateParts): DeliveryEstimates {
  const answers = keepAnswers(answersAgeMs, (answer) => answer !== 'silent');
  const silences = keepAnswers(silenceMs);

  async function look(load: Load): Promise<CourierAnswer> {
    const { country, parcels } = load;
    const key = [country, ...parcels.map(({ billableKg }) => billableKg).sort()].join(' ');
    if (silences.find(key)) return 'silent';
    const answer = await answers.getOrMake(key, () => ask(parts, load));
    return answer === 'silent' ? silences.getOrMake(key, async () => answer) : answer;
  }

  return {
    async estimate({ country, items }) {
      const products = await listShippedProducts(
        parts.db,
        items.map(({ productId }) => productId),
      );
      const goods = items.flatMap(({ quantity, ...item }) => {
        const product = products.get(item.productId);
        // A gift card is sent by e-mail, whatever else is in the bag.
        return product && !product.isGiftCard
          ? [{ ...product, weight: weightOf(product, item), quantity }]
          : [];
      });
      const reasons = await parts.shipRules(country, goods);
      if (reasons.length > 0) return { ...unknown, state: 'restricted', reason: reasons.join(' ') };
      const packed = packParcels(goods.map(toPackedItem));
      if (!packed.ok || goods.length === 0) return unknown;
      const declaredCents = goods.reduce((sum, each) => sum + each.priceCents * each.quantity, 0);
      const known = await look({ country, parcels: packed.value, declaredCents });
      if (known === 'silent') return unknown;
      const billableKg = packed.value.reduce((sum, parcel) => sum + parcel.billableKg, 0);
      const zone = findDeliveryZone(parts.deliveryZones(), country);
      const goodsCents = declaredCents;
      return toEstimate(asShopAsks(known, zone, { goodsCents, billableKg }), zone, new Date());
    },
  };
}

function keepAnswers(
  maxAgeMs: number,
  mayKeep: (answer: CourierAnswer) => boolean = () => true,
): LruCache<CourierAnswer> {
  return createLruCache({ maxWeight: mostAnswers, weigh: () => 1, maxAgeMs, mayKeep });
}

async function ask(
  { db, courier, currency }: EstimateParts,
  { country, parcels, declaredCents }: Load,
): Promise<CourierAnswer> {
  const city = findMainTown(country);
  if (!city) return 'silent';
  const turn = await countAgainstLimit(db, 'estimates asked', budget);
  if (!turn.allowed) return 'silent';
  const answer = await courier.listRates({
    destination: { city, postalCode: '', country },
    parcels,
    declaredCents,
    currency,
  });
  if (answer.ok) return cheapestOf(answer.value, currency);
  return answer.code === 'no-service' ? noService : 'silent';
}

function cheapestOf(rates: readonly CourierRate[], currency: string): CourierAnswer {
  const [cheapest] = rates
    .flatMap(({ estimatedDelivery, transitDays, ...rate }) => {
      const cents = rate.currency === currency ? shippingRateCents(rate) : null;
      return cents === null ? [] : [{ cents, date: dayOf(estimatedDelivery), days: transitDays }];
    })
    .sort((one, other) => one.cents - other.cents);
  // Prices in words are arranged with staff; only an empty list means that there is no service.
  return cheapest ?? (rates.length > 0 ? 'silent' : noService);
}

/** Only the cheapest way is shown, so the zone's own prices apply to it. */
function asShopAsks(
  known: Known,
  zone: DeliveryZone | null,
  goods: { goodsCents: number; billableKg: number },
): Known {
  if (known.cents === null) return known;
  return { ...known, cents: deliveryPrice(known.cents, zone, { ...goods, isCheapest: true }) };
}

function toEstimate(
  { cents, date, days }: Known,
  zone: DeliveryZone | null,
  now: Date,
): DeliveryEstimate {
  if (cents === null) return { ...unknown, state: 'no-service' };
  const until = date === null ? null : daysBetween(shopToday(now), date);
  const fallback = days === null ? null : days + packingDays;
  return {
    state: 'priced',
    from: centsToDollars(cents),
    days: until === null ? fallback : Math.max(1, until),
    reason: null,
    ...(zone && { terms: termsOf(zone) }),
  };
}

function termsOf({ duties, freeAbove }: DeliveryZone) {
  const freeFrom = freeAbove === '' ? null : Number(freeAbove);
  return { dutiesIncluded: duties === 'included', freeFrom };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** A size may have another weight than its product. */
export function weightOf(
  { weight, ownWeights }: ShippedProduct,
  choice: { color?: string | null | undefined; size?: string | null | undefined },
): number {
  const { color, size } = choice;
  return findVariant(ownWeights, { color: color ?? '', size: size ?? '' })?.weight ?? weight;
}

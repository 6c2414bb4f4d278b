import { writtenForCarriers } from '#modules/shipping/country.ts';
import {
  type DeliveryZone,
  findDeliveryZone,
  priceQuote,
} from '#modules/shipping/delivery-price.ts';
import { isNearbyRate, listNearbyRates, type Nearby } from '#modules/shipping/nearby-rates.ts';
import { toPackedItem } from '#modules/shipping/parcels/packaging.ts';
import { type Parcel, packParcels } from '#modules/shipping/parcels/parcel.ts';
import {
  type ConfirmedRate,
  confirmQuotedRate,
  type RateChange,
} from '#modules/shipping/quoted-rate.ts';
import { cheapestFirst, giftCardRate, type ShippingRate } from '#modules/shipping/shipping-rate.ts';
import type { RatesResponse } from '#modules/shipping/shipping-schema.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import { shopToday } from '#shared/shop-date.ts';
import { askCourier, quoteReasons } from './ask-courier.ts';
import { type EstimateParts, weightOf } from './estimate-delivery.ts';
import { fingerprintOf, type ShippedItem, type ShipTo } from './quote-fingerprint.ts';
import { insertQuote, listQuotes, type StoredQuote } from './quote-repository.ts';
import { listShippedProducts } from './shipped-product-queries.ts';

/** Without colour and size an item has the weight of its product. */
type ShipItem = {
  productId: number;
  quantity: number;
  color?: string | null | undefined;
  size?: string | null | undefined;
};

export type RatesQuestion = {
  address: ShipTo;
  items: readonly ShipItem[];
  /** True for sold items, which may have left the catalogue since. */
  areSold?: boolean;
};

/** `nearby`: the shop's own ways of delivery, as owners have set them. */
export type ShippingParts = EstimateParts & { nearby(): Nearby };

export type ConfirmedRateAnswer =
  | Result<ConfirmedRate, 'rate-changed', RateChange>
  | Result<never, 'rates-unavailable'>;

export type Shipping = {
  quoteRates(question: RatesQuestion): Promise<Result<RatesResponse, 'rates-unavailable'>>;
  /** Whether we quoted this rate for this address and bag; asks again if the quote expired. */
  confirmRate(question: RatesQuestion, chosen: ShippingRate): Promise<ConfirmedRateAnswer>;
  /** The same without a call to the courier; null if one is needed. */
  confirmStandingRate(
    question: RatesQuestion,
    chosen: ShippingRate,
  ): Promise<ConfirmedRateAnswer | null>;
  /** The latest valid quote for it, without a call to the courier. */
  findQuotedRates(question: RatesQuestion): Promise<ShippingRate[] | null>;
  /** Why these goods may not go to this country; null if they may. */
  findRestriction(question: RatesQuestion): Promise<string | null>;
};

const cacheSeconds = 5 * 60;
const quoteLifetimeSeconds = 30 * 60;

type Load = {
  items: ShippedItem[];
  declaredCents: number;
  fingerprint: string;
  /** Read once, so that price and duties are of the same terms. */
  zone: DeliveryZone | null;
  /** Why they may not go there; null if they may. */
  restriction: string | null;
};

export function createShipping(parts: ShippingParts): Shipping {
  const { db, currency } = parts;

  async function load({ address, items, areSold }: RatesQuestion): Promise<Load> {
    const ids = items.map(({ productId }) => productId);
    const products = await listShippedProducts(db, ids, { areSold });
    const known = items.flatMap((item) => {
      const product = products.get(item.productId);
      return product ? [{ ...item, product, weight: weightOf(product, item) }] : [];
    });
    const declaredCents = known.reduce(
      (sum, { product, quantity }) => sum + product.priceCents * quantity,
      0,
    );
    const unknown = ids.filter((id) => !products.has(id));
    const zone = findDeliveryZone(parts.deliveryZones(), address.country);
    const fingerprint = fingerprintOf(address, known, { zone, unknown });
    const reasons = await parts.shipRules(
      address.country,
      known.map(({ product }) => product),
    );
    const restriction = reasons.length > 0 ? reasons.join(' ') : null;
    return { items: known, declaredCents, fingerprint, zone, restriction };
  }

  async function confirmStanding(question: RatesQuestion, goods: Load, chosen: ShippingRate) {
    if (isNearbyRate(chosen)) {
      return confirmQuotedRate(chosen, findNearby(question, goods).rates, currency);
    }
    // What was quoted before the rule came holds no longer.
    if (goods.restriction !== null) return confirmQuotedRate(chosen, [], currency);
    const standing = await listQuotes(db, goods.fingerprint);
    for (const { rates } of standing) {
      const confirmed = confirmQuotedRate(chosen, rates, currency);
      if (confirmed.ok) return confirmed;
    }
    return null;
  }

  /** Uses today's settings without a cache: changes by owners apply at once. */
  function findNearby({ address, areSold }: RatesQuestion, goods: Load) {
    const { items } = goods;
    const isOffered =
      !areSold && items.length > 0 && !isMailed(goods) && goods.restriction === null;
    const asked = { currency, today: shopToday(new Date()), fitsRider: pack(goods).ok };
    return isOffered
      ? listNearbyRates(parts.nearby(), address, asked)
      : { rates: [], arrivals: [] };
  }

  async function quote(question: RatesQuestion, goods: Load) {
    const known = await quoteOfCourier(question, goods);
    const own = findNearby(question, goods);
    // Collection and our own rider do not need the courier.
    if (!known && own.rates.length === 0) return fail('rates-unavailable');
    const packed = pack(goods);
    return ok({
      rates: [...own.rates, ...(known?.rates ?? [])].sort(cheapestFirst),
      arrivals: [...own.arrivals, ...(known?.arrivals ?? [])],
      reason: known?.reason ?? null,
      dutiesIncluded: goods.zone?.duties === 'included',
      packageInfo: packageInfoOf(packed.ok ? packed.value : []),
    });
  }

  /** Null: the courier can't be reached now. */
  async function quoteOfCourier(question: RatesQuestion, goods: Load): Promise<StoredQuote | null> {
    const packed = pack(goods);
    if (goods.restriction !== null) return ask(question, goods, packed.ok ? packed.value : null);
    const cached = await listQuotes(db, goods.fingerprint, { notOlderThanSeconds: cacheSeconds });
    return cached[0] ?? (await ask(question, goods, packed.ok ? packed.value : null));
  }

  async function ask(
    { address }: RatesQuestion,
    goods: Load,
    parcels: Parcel[] | null,
  ): Promise<StoredQuote | null> {
    if (isMailed(goods)) return { rates: [giftCardRate(currency)], reason: null };
    const refusal = refusalOf(goods, parcels);
    if (refusal !== null) return { rates: [], arrivals: [], reason: refusal };
    const quoted = await askCourier(parts.courier, {
      destination: { ...address, postalCode: writtenForCarriers(address.postalCode) },
      parcels: parcels ?? [],
      declaredCents: goods.declaredCents,
      currency,
    });
    if (!quoted) return null;
    const billableKg = packageInfoOf(parcels ?? []).billableKg;
    const priced = {
      ...quoted,
      ...priceQuote(
        { arrivals: [], ...quoted },
        goods.zone,
        { goodsCents: goods.declaredCents, billableKg },
        shopToday(new Date()),
      ),
    };
    await insertQuote(db, goods.fingerprint, priced, quoteLifetimeSeconds);
    return priced;
  }

  return {
    async quoteRates(question) {
      return quote(question, await load(question));
    },

    async confirmStandingRate(question, chosen) {
      return confirmStanding(question, await load(question), chosen);
    },

    async confirmRate(question, chosen) {
      const goods = await load(question);
      const confirmed = await confirmStanding(question, goods, chosen);
      if (confirmed) return confirmed;
      const fresh = await quoteOfCourier(question, goods);
      return fresh ? confirmQuotedRate(chosen, fresh.rates, currency) : fail('rates-unavailable');
    },

    async findQuotedRates(question) {
      const { fingerprint } = await load(question);
      const [newest] = await listQuotes(db, fingerprint);
      return newest?.rates ?? null;
    },

    async findRestriction(question) {
      const { restriction } = await load(question);
      return restriction;
    },
  };
}

/** Gift cards are sent by e-mail: no parcel, no courier. */
function isMailed({ items }: Load): boolean {
  return items.length > 0 && items.every(({ product }) => product.isGiftCard);
}

function pack({ items }: Load) {
  return packParcels(
    items.map(({ product, quantity, weight }) => toPackedItem({ ...product, quantity, weight })),
  );
}

function refusalOf({ items, restriction }: Load, parcels: readonly Parcel[] | null): string | null {
  if (items.length === 0) return quoteReasons.nothingLeft;
  if (!parcels) return quoteReasons.tooLarge;
  return restriction;
}

function packageInfoOf(parcels: readonly Parcel[]): RatesResponse['packageInfo'] {
  const sum = (pick: (parcel: Parcel) => number) =>
    Math.round(parcels.reduce((total, parcel) => total + pick(parcel), 0) * 1000) / 1000;
  return {
    parcels: parcels.length,
    weightKg: sum(({ weightKg }) => weightKg),
    billableKg: sum(({ billableKg }) => billableKg),
  };
}

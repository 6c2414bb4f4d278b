import type { z } from 'zod';
import type { Cents } from '#shared/money.ts';
import type { shippingRateSchema } from './shipping-schema.ts';

/** As the API speaks of a rate. `rate` is text: a courier may answer with words instead. */
export type ShippingRate = z.output<typeof shippingRateSchema>;

/** What our own server said, or this browser stored of it; what is sent to us goes by the schema. */
export function readShippingRate(entry: unknown): ShippingRate | null {
  const { carrier, service, rate, currency, origin } = (entry ?? {}) as Record<string, unknown>;
  if (typeof carrier !== 'string' || typeof service !== 'string') return null;
  if (typeof rate !== 'string' || typeof currency !== 'string') return null;
  if (typeof origin !== 'string' || carrier === '' || service === '') return null;
  return { carrier, service, rate, currency, origin };
}

export function shippingRateId(rate: Pick<ShippingRate, 'carrier' | 'service' | 'rate'>): string {
  return `${rate.carrier}-${rate.service}-${rate.rate}`;
}

/** A name and a number say nothing without the money they are in. */
export function isSameRate(
  one: Omit<ShippingRate, 'origin'>,
  other: Omit<ShippingRate, 'origin'>,
): boolean {
  return shippingRateId(one) === shippingRateId(other) && one.currency === other.currency;
}

/** Null where the rate isn't a number: such a rate can be shown, but not chosen. */
export function shippingRateCents(rate: Pick<ShippingRate, 'rate'>): Cents | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(rate.rate.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What has no number comes after what has one. */
export function cheapestFirst(
  one: Pick<ShippingRate, 'rate'>,
  other: Pick<ShippingRate, 'rate'>,
): number {
  const dear = Number.MAX_SAFE_INTEGER;
  return (shippingRateCents(one) ?? dear) - (shippingRateCents(other) ?? dear);
}

const emailRate = { carrier: 'E-mail', service: 'Gift card by e-mail' };

/** Gift cards come by mail, wherever their buyer is. */
export function giftCardRate(currency: string): ShippingRate {
  return { ...emailRate, rate: '0.00', currency, origin: '' };
}

export function isGiftCardRate(rate: Pick<ShippingRate, 'carrier' | 'service'>): boolean {
  return rate.carrier === emailRate.carrier && rate.service === emailRate.service;
}

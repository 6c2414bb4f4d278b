import type { z } from 'zod';
import type { Cents } from '#shared/money.ts';
import type { shippingRateSchema } from './shipping-schema.ts';

/** A rate in API answers. `rate` is text: a courier may answer with words instead. */
export type ShippingRate = z.output<typeof shippingRateSchema>;

/** For rates from our own server or this browser's storage; incoming requests use the schema. */
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

/** The same name and number in another currency is another rate. */
export function isSameRate(
  one: Omit<ShippingRate, 'origin'>,
  other: Omit<ShippingRate, 'origin'>,
): boolean {
  return shippingRateId(one) === shippingRateId(other) && one.currency === other.currency;
}

/** Null if the rate isn't a number: such a rate can be shown, but not chosen. */
export function shippingRateCents(rate: Pick<ShippingRate, 'rate'>): Cents | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(rate.rate.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Rates without a number come last. */
export function cheapestFirst(
  one: Pick<ShippingRate, 'rate'>,
  other: Pick<ShippingRate, 'rate'>,
): number {
  const dear = Number.MAX_SAFE_INTEGER;
  return (shippingRateCents(one) ?? dear) - (shippingRateCents(other) ?? dear);
}

const emailRate = { carrier: 'E-mail', service: 'Gift card by e-mail' };

/** Gift cards are sent by e-mail to every country. */
export function giftCardRate(currency: string): ShippingRate {
  return { ...emailRate, rate: '0.00', currency, origin: '' };
}

export function isGiftCardRate(rate: Pick<ShippingRate, 'carrier' | 'service'>): boolean {
  return rate.carrier === emailRate.carrier && rate.service === emailRate.service;
}

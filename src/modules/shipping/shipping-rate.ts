import { z } from 'zod';
import type { Cents } from '#shared/money.ts';
import { writtenText } from '#shared/written-text.ts';

/** As the API speaks of a rate. `rate` is text: a courier may answer with words instead. */
export const shippingRateSchema = z.object({
  carrier: writtenText(60).min(1),
  service: writtenText(120).min(1),
  rate: writtenText(40),
  currency: z.string().regex(/^[A-Z]{3}$/),
  origin: writtenText(120),
});

export type ShippingRate = z.infer<typeof shippingRateSchema>;

export function shippingRateId(rate: Pick<ShippingRate, 'carrier' | 'service' | 'rate'>): string {
  return `${rate.carrier}-${rate.service}-${rate.rate}`;
}

/** A name and a figure say nothing without the money they are in. */
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

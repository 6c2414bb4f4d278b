import { z } from 'zod';
import type { Cents } from '#shared/money.ts';

/** As the API speaks of a rate. `rate` is text: a courier may answer with words instead. */
export const shippingRateSchema = z.object({
  carrier: z.string().min(1).max(60),
  service: z.string().min(1).max(120),
  rate: z.string().max(40),
  currency: z.string().length(3),
  origin: z.string().max(120),
});

export type ShippingRate = z.infer<typeof shippingRateSchema>;

export function shippingRateId(rate: Pick<ShippingRate, 'carrier' | 'service' | 'rate'>): string {
  return `${rate.carrier}-${rate.service}-${rate.rate}`;
}

/** Null where the rate isn't a number: such a rate can be shown, but not chosen. */
export function shippingRateCents(rate: Pick<ShippingRate, 'rate'>): Cents | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(rate.rate.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

import type { z } from 'zod';
import { shop } from '#config/shop.ts';
import { formatDollars } from '#shared/money.ts';
import { addDays } from '#shared/shop-date.ts';
import { arrivalText } from './arrival.ts';
import { countryInSentence } from './country-in-sentence.ts';
import type { estimateResponseSchema } from './shipping-schema.ts';
import { deliveryLater } from './shipping-texts.ts';

export const estimateCall = '/api/shipping/estimate';

export type EstimatedItem = {
  productId: number;
  quantity: number;
  color?: string | null | undefined;
  size?: string | null | undefined;
};

/**
 * What can be said about delivery without an address. `from` is in dollars, `days` from today.
 * `unknown`: the courier did not answer, and the checkout will show the price.
 */
export type DeliveryEstimate = z.output<typeof estimateResponseSchema>;

export const dutyNote =
  'Your country may ask for duty or tax when the parcel arrives; the courier collects it from you.';

export function crossesBorder(country: string): boolean {
  return country.trim().toUpperCase() !== shop.originCountry;
}

/** 'Estimate: delivery to Zimbabwe from $19.94, usually Friday, …'; not a final price. */
export function deliveryText(country: string, estimate: DeliveryEstimate, today: string): string {
  const { state, from, days, reason } = estimate;
  const place = countryInSentence(country);
  if (state === 'restricted' && reason) return reason;
  if (state === 'no-service') return `The courier offers no delivery to ${place} at present.`;
  if (state === 'unknown' || from === null) return deliveryLater;
  const date = days === null ? null : addDays(today, days);
  const when = arrivalText({ date, days }, today);
  if (estimate.terms) return promisedText(place, from, estimate.terms, when);
  return `Estimate: delivery to ${place} from ${formatDollars(from)}, ${when}.`;
}

/** 'Delivered to Canada for $25.00, free from $500.00, duties included, usually …' */
function promisedText(
  place: string,
  from: number,
  { dutiesIncluded, freeFrom }: NonNullable<DeliveryEstimate['terms']>,
  when: string,
): string {
  const price = from === 0 ? 'free' : `for ${formatDollars(from)}`;
  const parts = [
    `Delivered to ${place} ${price}`,
    ...(freeFrom !== null && from > 0 ? [`free from ${formatDollars(freeFrom)}`] : []),
    ...(dutiesIncluded ? ['duties included'] : []),
    when,
  ];
  return `${parts.join(', ')}.`;
}

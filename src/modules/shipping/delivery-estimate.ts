import { shop } from '#config/shop.ts';
import { formatDollars } from '#shared/money.ts';
import { aboutDays } from './arrival.ts';
import { countryLabel } from './country.ts';
import { deliveryLater } from './delivery-later.ts';

export const estimateCall = '/api/shipping/estimate';

export type EstimatedPiece = {
  productId: number;
  quantity: number;
  color?: string | null | undefined;
  size?: string | null | undefined;
};

/**
 * What can be said of delivery before there is an address. `from` is in dollars, `days` from today.
 * `unknown`: the courier was silent, and the checkout will tell.
 */
export type DeliveryEstimate = {
  state: 'priced' | 'restricted' | 'no-service' | 'unknown';
  from: number | null;
  days: number | null;
  reason: string | null;
};

export const dutyNote =
  'Your country may ask for duty or tax when the parcel arrives; the courier collects it from you.';

export function crossesBorder(country: string): boolean {
  return country.trim().toUpperCase() !== shop.originCountry;
}

/** 'Delivery to Zimbabwe from $19.94, about 2 days.' */
export function deliveryText(country: string, estimate: DeliveryEstimate): string {
  const { state, from, days, reason } = estimate;
  const place = countryLabel(country);
  if (state === 'restricted' && reason) return reason;
  if (state === 'no-service') return `The courier offers no delivery to ${place} at present.`;
  if (state === 'unknown' || from === null) return deliveryLater;
  const when = days === null ? '' : `, ${aboutDays(days)}`;
  return `Delivery to ${place} from ${formatDollars(from)}${when}.`;
}

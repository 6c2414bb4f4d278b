import type { Cents } from '#shared/money.ts';
import { fail, ok, type Result } from '#shared/result.ts';
import type { QuotedRate } from './delivery-price.ts';
import { isSameRate, type ShippingRate, shippingRateCents } from './shipping-rate.ts';

export type ConfirmedRate = { rate: QuotedRate; cents: Cents };

/** A change of the rate a shopper chose: a new price, or null if it is no longer offered. */
export type RateChange = { service: string; was: string; now: string | null };

/**
 * A shopper's choice counts only if we quoted exactly this rate. Rates in words or in another
 * currency were shown, but can't be paid.
 */
export function confirmQuotedRate(
  chosen: Omit<ShippingRate, 'origin'>,
  quoted: readonly QuotedRate[],
  currency: string,
): Result<ConfirmedRate, 'rate-changed', RateChange> {
  const payable = quoted.filter((rate) => rate.currency === currency);
  const same = payable.find((rate) => isSameRate(rate, chosen));
  const cents = same && shippingRateCents(same);
  if (same && typeof cents === 'number') return ok({ rate: same, cents });
  const successor = payable.find(
    ({ carrier, service }) => carrier === chosen.carrier && service === chosen.service,
  );
  const now = successor && shippingRateCents(successor) !== null ? successor.rate : null;
  return fail('rate-changed', { service: chosen.service, was: chosen.rate, now });
}

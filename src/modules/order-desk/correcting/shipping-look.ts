import { z } from 'zod';
import { type ShippingRate, shippingRateCents } from '#modules/shipping/shipping-rate.ts';
import { shippingTexts } from '#modules/shipping/shipping-texts.ts';
import { type Cents, centsToDollars, formatCents } from '#shared/money.ts';
import { sameText } from '#shared/text.ts';

/** Today's price of sending and the price that was paid, or the reason why there is no price. */
export const shippingLookSchema = z.object({
  /** In dollars. */
  paid: z.number(),
  now: z.number().nullable(),
  /** The service with today's price; not the paid one if that is not offered for this address. */
  service: z.string().nullable(),
  sentence: z.string(),
});

export type ShippingLook = z.infer<typeof shippingLookSchema>;

type PaidShipping = { carrier: string; service: string; shippingCents: Cents };

/** The courier's answer. `rates` is null if it did not answer. */
export type CourierSaid = { rates: readonly ShippingRate[] | null; reason?: string | null };

const silent = 'The courier does not answer at the moment, so today’s rate is not known.';
const inWords = 'The courier names no price for this address.';

export function lookAtShipping(
  order: PaidShipping,
  { rates, reason }: CourierSaid,
  currency: string,
): ShippingLook {
  const paid = centsToDollars(order.shippingCents);
  const unknown = (sentence: string) => ({ paid, now: null, service: null, sentence });
  if (rates === null) return unknown(silent);
  if (rates.length === 0) return unknown(reason ?? shippingTexts.empty);
  const priced = rates.flatMap((rate) => {
    const cents = rate.currency === currency ? shippingRateCents(rate) : null;
    return cents === null ? [] : [{ ...rate, cents }];
  });
  // The courier's spelling may have changed since the order; the names of services do not.
  const ofService = priced.filter(({ service }) => sameText(service, order.service));
  const same = ofService.find(({ carrier }) => carrier === order.carrier) ?? ofService[0];
  const next = same ?? priced.toSorted((a, b) => a.cents - b.cents)[0];
  if (!next) return unknown(inWords);
  const now = centsToDollars(next.cents);
  const sums = describeDifference(order.shippingCents, next.cents);
  const instead = `${order.service} is not offered there; the cheapest is ${next.service}. ${sums}`;
  return { paid, now, service: next.service, sentence: same ? sums : instead };
}

/** For example: 'Paid $19.94, now $42.10: the shop bears $22.16.' */
export function describeDifference(paidCents: Cents, nowCents: Cents): string {
  const sums = `Paid ${formatCents(paidCents)}, now ${formatCents(nowCents)}`;
  if (nowCents > paidCents) return `${sums}: the shop bears ${formatCents(nowCents - paidCents)}.`;
  if (nowCents < paidCents) return `${sums}: the shop keeps ${formatCents(paidCents - nowCents)}.`;
  return `${sums}: nothing changes.`;
}

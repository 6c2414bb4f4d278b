import type { Services } from '#bootstrap/services.ts';
import type { OfferSwitches } from '#modules/orders/checkout-offers.ts';
import { by } from '../author.ts';

/** As an owner would do it under Settings. */
export async function switchOffers(
  { settings }: Pick<Services, 'settings'>,
  value: OfferSwitches,
): Promise<void> {
  const changed = await settings.changeSection('offers', { value }, by);
  if (!changed.ok) throw new Error(`The switches stay: ${changed.code}`);
}

export const bothOn = { discounts: true, giftCards: true };

import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { isCollectionRate } from '#modules/shipping/nearby-rates.ts';
import {
  readShippingRate,
  type ShippingRate,
  shippingRateCents,
  shippingRateId,
} from '#modules/shipping/shipping-rate.ts';
import { shippingTexts } from '#modules/shipping/shipping-texts.ts';
import { ratesCall } from '#modules/shipping/ui/use-shipping-rates.ts';
import { centsToDecimalText } from '#shared/money.ts';

/** What the courier needs to know for a price. */
export type RatesWish = {
  firstName: string;
  lastName: string;
  phone: string;
  address: {
    streetAddress: string;
    city: string;
    state: string;
    country: string;
    postalCode: string;
  };
  items: readonly { productId: number; color: string; size: string; quantity: number }[];
};

type Taken = { amount: string; carrier: string; service: string; askedFor: string };

/** Asks only when staff press the button; the first offer is taken, and another can be chosen. */
export function useCourierRates(wish: RatesWish, onTake: (taken: Taken) => void) {
  const [rates, setRates] = useState<readonly ShippingRate[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const question = questionOf(wish);

  function take(rate: ShippingRate) {
    const amount = centsToDecimalText(shippingRateCents(rate) ?? 0);
    onTake({ amount, carrier: rate.carrier, service: rate.service, askedFor: question });
  }

  async function ask() {
    const missing = missingFor(wish);
    setRates([]);
    setNote(missing);
    if (missing !== null) return;
    setAsking(true);
    try {
      const { found, reason } = await askCourier(wish);
      const [first] = found;
      if (first) take(first);
      setRates(found.length > 1 ? found : []);
      setNote(first ? null : (reason ?? shippingTexts.empty));
    } catch {
      setNote(`${shippingTexts.unavailable} You can type the amount.`);
    } finally {
      setAsking(false);
    }
  }

  return {
    question,
    rates,
    note,
    isAsking,
    ask: () => void ask(),
    choose(id: string) {
      const rate = rates.find((candidate) => shippingRateId(candidate) === id);
      if (rate) take(rate);
    },
  };
}

/** Everything that a price depends on. */
function questionOf({ address, items }: RatesWish): string {
  const { country, city, postalCode, streetAddress } = address;
  const bag = items.map(({ productId, color, size, quantity }) => [
    productId,
    color,
    size,
    quantity,
  ]);
  return JSON.stringify([country, city.trim(), postalCode.trim(), streetAddress.trim(), bag]);
}

function missingFor({ items, address }: RatesWish): string | null {
  if (items.length === 0) return 'Please add the items first.';
  const isKnown = address.streetAddress.trim() !== '' && address.city.trim() !== '';
  return isKnown ? null : 'Please enter street and city first.';
}

async function askCourier({ firstName, lastName, phone, address, items }: RatesWish) {
  const { rates, reason } = await writeJson<{ rates?: unknown; reason?: string | null }>(
    'POST',
    ratesCall,
    { address: { ...address, firstName, lastName, phone }, items },
  );
  const entries = Array.isArray(rates) ? rates : [];
  const found = entries
    .flatMap((entry) => readShippingRate(entry) ?? [])
    // Staff choose collection in a separate field.
    .filter((rate) => shippingRateCents(rate) !== null && !isCollectionRate(rate));
  return { found, reason: reason ?? null };
}

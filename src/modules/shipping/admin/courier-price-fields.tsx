import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { AmountField } from '#design/fields/amount-field.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { isCollectionRate } from '#modules/shipping/nearby-rates.ts';
import {
  readShippingRate,
  type ShippingRate,
  shippingRateCents,
  shippingRateId,
} from '#modules/shipping/shipping-rate.ts';
import { shippingTexts } from '#modules/shipping/shipping-texts.ts';
import { ratesCall } from '#modules/shipping/ui/use-shipping-rates.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { centsToDecimalText, formatCents } from '#shared/money.ts';

/** The price of sending, as typed or as named by the courier. */
export type TypedShipping = {
  amount: string;
  carrier: string;
  service: string;
  /** The question to the courier for which it named its price. */
  askedFor: string;
};

type CourierPriceFieldsProps = {
  /** A name that separates these radio buttons from others on the page. */
  name: string;
  value: TypedShipping;
  wish: RatesWish;
  problem?: string | undefined;
  hint?: string;
  onChange: (value: Partial<TypedShipping>) => void;
};

/** The courier's price or an agreed one: the amount can be changed in both cases. */
export function CourierPriceFields(props: CourierPriceFieldsProps) {
  const { name, value, wish, problem, hint, onChange } = props;
  const courier = useCourierRates(wish, onChange);
  // The chosen one of several offers is marked.
  const isOffered = courier.rates.length > 0;
  const standing = isOffered ? '' : `${value.carrier} ${value.service}`.trim() || hint;
  const isStale = value.askedFor !== '' && value.askedFor !== courier.question;
  return (
    <div>
      <div className="flex flex-wrap items-end gap-4">
        <AmountField
          label="Shipping"
          maxLength={14}
          fieldClassName="w-40"
          value={value.amount}
          error={problem}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <Button variant="outline" busy={courier.isAsking} onClick={courier.ask}>
          Ask the courier
        </Button>
      </div>
      <p role="status" className="mt-3 type-small text-quiet empty:hidden">
        {courier.note ?? (isStale ? 'Items or address have changed. Please ask again.' : standing)}
      </p>
      {isOffered && (
        <RadioCards
          className="mt-4 max-w-xl"
          legend="What the courier offers"
          name={name}
          value={chosenOf(value, courier.rates)}
          onChange={courier.choose}
          options={courier.rates.map((rate) => ({
            value: shippingRateId(rate),
            label: `${rate.carrier} ${rate.service}`,
            aside: formatCents(shippingRateCents(rate) ?? 0),
          }))}
        />
      )}
    </div>
  );
}

/** Null if the amount was changed by hand. */
function chosenOf(value: TypedShipping, rates: readonly ShippingRate[]): string | null {
  const typed = readTypedCents(value.amount);
  const chosen = rates.find(
    (rate) =>
      rate.carrier === value.carrier &&
      rate.service === value.service &&
      shippingRateCents(rate) === typed,
  );
  return chosen ? shippingRateId(chosen) : null;
}

/** What the courier needs to know for a price. */
type RatesWish = {
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

/** Asks only when staff press the button; the first offer is taken, and another can be chosen. */
function useCourierRates(wish: RatesWish, onTake: (taken: TypedShipping) => void) {
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

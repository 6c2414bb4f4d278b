import { Button } from '#design/button.tsx';
import { RadioCards } from '#design/fields/radio-cards.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import {
  type ShippingRate,
  shippingRateCents,
  shippingRateId,
} from '#modules/shipping/shipping-rate.ts';
import { readTypedCents } from '#shared/amounts/typed-amount.ts';
import { formatCents } from '#shared/money.ts';
import { type RatesWish, useCourierRates } from './use-courier-rates.ts';

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
        <TextField
          label="Shipping"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
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

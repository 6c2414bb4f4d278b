import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { writeJson } from '#client/api.ts';
import { useDebouncedValue } from '#client/use-debounced.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import {
  crossesBorder,
  type DeliveryEstimate,
  deliveryText,
  dutyNote,
  type EstimatedItem,
  estimateCall,
} from '#modules/shipping/delivery-estimate.ts';
import { deliveryLater } from '#modules/shipping/shipping-texts.ts';
import { countries } from '#shared/country-list.ts';
import { shopToday } from '#shared/shop-date.ts';
import { rememberCountry, rememberedCountry, subscribeToCountry } from './remembered-country.ts';

/** Arrow keys in the list pass many countries before the chosen one. */
const choosingPauseMs = 450;
const freshForMs = 5 * 60_000;

export function EstimatedDelivery({ items }: { items: readonly EstimatedItem[] }) {
  const country = useSyncExternalStore(subscribeToCountry, rememberedCountry, rememberedCountry);
  const [isChoosing, setChoosing] = useState(false);
  const estimate = useEstimate(country, items);
  const text = estimate ? deliveryText(country, estimate, shopToday(new Date())) : deliveryLater;
  const isPriced = estimate?.state === 'priced';
  return (
    <>
      <p>
        <span aria-live="polite" className="numerals">
          {text}
        </span>{' '}
        {!isChoosing && (
          <button
            type="button"
            className="border-b border-gold whitespace-nowrap"
            onClick={() => setChoosing(true)}
          >
            Change country
          </button>
        )}
      </p>
      {isPriced && crossesBorder(country) && !estimate.terms?.dutiesIncluded && (
        <p className="mt-1 text-quiet">{dutyNote}</p>
      )}
      {isChoosing && <CountryChoice country={country} />}
    </>
  );
}

/** Stays open: arrow keys pass other countries before the chosen one. */
function CountryChoice({ country }: { country: string }) {
  const field = useRef<HTMLSelectElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  return (
    <SelectField
      ref={field}
      id={id}
      label="Deliver to"
      options={countries}
      value={country}
      onChange={({ target }) => rememberCountry(target.value)}
      fieldClassName="mt-3 mb-3"
    />
  );
}

/** Null while it is unknown, or if the call failed. */
function useEstimate(country: string, items: readonly EstimatedItem[]): DeliveryEstimate | null {
  const settled = useDebouncedValue(country, choosingPauseMs);
  const asked = items.map(({ productId, quantity, color, size }) => ({
    productId,
    quantity,
    color: color || null,
    size: size || null,
  }));
  const { data } = useQuery({
    queryKey: [estimateCall, settled, asked],
    queryFn: () =>
      writeJson<DeliveryEstimate>('POST', estimateCall, { country: settled, items: asked }),
    enabled: settled !== null,
    staleTime: freshForMs,
    retry: false,
  });
  return data ?? null;
}

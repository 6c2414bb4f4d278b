import { useState } from 'react';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { RadioCards } from '#design/radio-cards.tsx';
import { TextField } from '#design/text-field.tsx';
import type { SaleDraft } from '#modules/counter/sale-draft.ts';
import {
  type ShippingRate,
  shippingRateCents,
  shippingRateId,
  shippingRateSchema,
} from '#modules/shipping/shipping-rate.ts';
import { shippingTexts } from '#modules/shipping/shipping-texts.ts';
import { ratesCall } from '#modules/shipping/ui/use-shipping-rates.ts';
import { centsToDecimalText, formatCents } from '#shared/money.ts';
import { readTypedCents } from '#shared/typed-amount.ts';
import type { ChangeDraft } from './use-sale-draft.ts';

type ShippingFieldsProps = { draft: SaleDraft; change: ChangeDraft; problem: string | undefined };

/** What the courier asks, or what was agreed on: the amount can be typed over either way. */
export function ShippingFields({ draft, change, problem }: ShippingFieldsProps) {
  const courier = useCourier(draft, change);
  const by = `${draft.carrier} ${draft.service}`.trim();
  const isStale = draft.askedFor !== '' && draft.askedFor !== questionOf(draft);
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-end gap-4">
        <TextField
          label="Shipping"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          fieldClassName="w-40"
          value={draft.shipping}
          error={problem}
          onChange={({ target }) => change({ shipping: target.value })}
        />
        <Button variant="outline" busy={courier.isAsking} onClick={courier.ask}>
          Ask the courier
        </Button>
      </div>
      <p role="status" className="mt-3 type-small text-quiet empty:hidden">
        {courier.note ?? (isStale ? 'Pieces or address have changed since. Please ask again.' : by)}
      </p>
      {courier.rates.length > 0 && (
        <RadioCards
          className="mt-4 max-w-xl"
          legend="What the courier offers"
          name="saleRate"
          value={chosenOf(draft, courier.rates)}
          onChange={(id) => courier.choose(id)}
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

/** What a price depends on. */
function questionOf({ address, lines }: SaleDraft): string {
  const { country, city, postalCode } = address;
  const bag = lines.map(({ productId, color, size, quantity }) => [
    productId,
    color,
    size,
    quantity,
  ]);
  return JSON.stringify([country, city.trim(), postalCode.trim(), bag]);
}

/** None once the amount was typed over. */
function chosenOf(draft: SaleDraft, rates: readonly ShippingRate[]): string | null {
  const typed = readTypedCents(draft.shipping);
  const chosen = rates.find(
    (rate) =>
      rate.carrier === draft.carrier &&
      rate.service === draft.service &&
      shippingRateCents(rate) === typed,
  );
  return chosen ? shippingRateId(chosen) : null;
}

function useCourier(draft: SaleDraft, change: ChangeDraft) {
  const [rates, setRates] = useState<readonly ShippingRate[]>([]);
  const [note, setNote] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);

  function take(rate: ShippingRate) {
    const shipping = centsToDecimalText(shippingRateCents(rate) ?? 0);
    const { carrier, service } = rate;
    change({ shipping, carrier, service, askedFor: questionOf(draft) });
  }

  async function ask() {
    const missing = missingFor(draft);
    setRates([]);
    setNote(missing);
    if (missing !== null) return;
    setAsking(true);
    try {
      const { found, reason } = await askCourier(draft);
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

function missingFor({ lines, address }: SaleDraft): string | null {
  if (lines.length === 0) return 'Please add the pieces first.';
  const isKnown = address.streetAddress.trim() !== '' && address.city.trim() !== '';
  return isKnown ? null : 'Please enter street and city first.';
}

async function askCourier({ customer, address, lines }: SaleDraft) {
  const { firstName, lastName, phone } = customer;
  const items = lines.map(({ productId, color, size, quantity }) => ({
    productId,
    color,
    size,
    quantity,
  }));
  const { rates, reason } = await writeJson<{ rates?: unknown; reason?: string | null }>(
    'POST',
    ratesCall,
    { address: { ...address, firstName, lastName, phone }, items },
  );
  const entries = Array.isArray(rates) ? rates : [];
  const found = entries
    .flatMap((entry) => shippingRateSchema.safeParse(entry).data ?? [])
    .filter((rate) => shippingRateCents(rate) !== null);
  return { found, reason: reason ?? null };
}

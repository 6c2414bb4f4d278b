import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormMessage } from '#admin-kit/form-message.tsx';
import { useAction } from '#admin-kit/use-action.ts';
import { writeJson } from '#client/api.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/fields/checkbox.tsx';
import { SelectField } from '#design/fields/select-field.tsx';
import {
  type Alphabet,
  alphabetLabels,
  alphabets,
  fontLabels,
  fonts,
  type Kind,
  kindLabels,
  kinds,
  staffOfferCall,
} from '#modules/personalisation/personalisation.ts';
import {
  type StaffOffer,
  type StoredOffer,
  storedOfferSchema,
} from '#modules/personalisation/personalisation-schema.ts';
import { NumberField } from '#modules/product-editor/admin/editor/number-field.tsx';
import { centsToDollars, dollarsToCents } from '#shared/money.ts';
import { PositionsField } from './positions-field.tsx';

const unset: StoredOffer = {
  isOn: false,
  kind: 'monogram',
  fonts: ['serif'],
  positions: [{ name: '', x: null, y: null }],
  maxLength: 3,
  alphabet: 'capitals',
  priceCents: 0,
  extraDays: 0,
};

/** Saved by itself, as it is no field of the product. */
export function PersonalisationFields({ productId }: { productId: number }) {
  const { data, isError } = useQuery<StaffOffer>({
    queryKey: [staffOfferCall(productId)],
    staleTime: 0,
  });
  return (
    <fieldset className="flex flex-col gap-6">
      <legend className="mb-2 type-small text-quiet">Personalisation</legend>
      {data && <OfferFields productId={productId} stored={data.offer} />}
      <FormMessage
        text={isError && !data ? 'It could not be read. Please open the form again.' : null}
      />
    </fieldset>
  );
}

type OfferFieldsProps = { productId: number; stored: StoredOffer | null };

function OfferFields({ productId, stored }: OfferFieldsProps) {
  const [offer, setOffer] = useState(stored ?? unset);
  const call = staffOfferCall(productId);
  const client = useQueryClient();
  const save = useAction({
    check: () => {
      const checked = storedOfferSchema.safeParse(offer);
      return checked.success ? null : (checked.error.issues[0]?.message ?? 'Please check it');
    },
    call: () => writeJson('PUT', call, offer),
    done: () => client.invalidateQueries({ queryKey: [call] }),
    says: { title: 'Personalisation saved' },
    failed: 'The personalisation was not saved. Please try again.',
  });
  const set = (part: Partial<StoredOffer>) => setOffer((known) => ({ ...known, ...part }));
  const isShown = offer.isOn || stored !== null;
  return (
    <>
      <Checkbox
        label="Offer a monogram or an engraving"
        hint="Shoppers choose it on the page of the product. Personalised items cannot be returned. All of this is saved by its own button."
        checked={offer.isOn}
        onChange={({ target }) => set({ isOn: target.checked })}
      />
      {isShown && <Terms offer={offer} onChange={set} />}
      {isShown && (
        <div>
          <Button variant="outline" size="small" busy={save.isBusy} onClick={() => save.run()}>
            Save personalisation
          </Button>
          <FormMessage text={save.error} />
        </div>
      )}
    </>
  );
}

type TermsProps = { offer: StoredOffer; onChange: (part: Partial<StoredOffer>) => void };

function Terms({ offer, onChange }: TermsProps) {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          label="Kind"
          options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          value={offer.kind}
          onChange={({ target }) => onChange({ kind: target.value as Kind })}
        />
        <SelectField
          label="Signs allowed"
          options={alphabets.map((value) => ({ value, label: alphabetLabels[value] }))}
          value={offer.alphabet}
          onChange={({ target }) => onChange({ alphabet: target.value as Alphabet })}
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-3">
        <NumberField
          label="Longest text"
          whole
          value={offer.maxLength}
          onValue={(maxLength) => onChange({ maxLength })}
        />
        <NumberField
          label="Price of the text"
          prefix="$"
          value={centsToDollars(offer.priceCents)}
          onValue={(price) => onChange({ priceCents: dollarsToCents(price) })}
        />
        <NumberField
          label="Extra days"
          whole
          value={offer.extraDays}
          onValue={(extraDays) => onChange({ extraDays })}
        />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 type-small text-quiet">Letterings</legend>
        {fonts.map((font) => (
          <Checkbox
            key={font}
            label={fontLabels[font]}
            checked={offer.fonts.includes(font)}
            onChange={({ target }) =>
              onChange({
                fonts: fonts.filter((each) =>
                  each === font ? target.checked : offer.fonts.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <PositionsField
        positions={offer.positions}
        onChange={(positions) => onChange({ positions })}
      />
    </>
  );
}

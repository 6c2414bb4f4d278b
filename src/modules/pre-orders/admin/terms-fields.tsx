import { Checkbox } from '#design/fields/checkbox.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { type OfferChange, offerChangeSchema } from '#modules/pre-orders/pre-order-schema.ts';

/** As typed, until it is sent. */
export type TypedTerms = { expectedOn: string; places: string; percent: string; isOn: boolean };

export const emptyTerms: TypedTerms = { expectedOn: '', places: '', percent: '30', isOn: true };

export function typedOf({ expectedOn, places, percent, isOn }: OfferChange): TypedTerms {
  return { expectedOn, places: String(places), percent: String(percent), isOn };
}

export function termsOf({ expectedOn, places, percent, isOn }: TypedTerms) {
  return { expectedOn, places: Number(places), percent: Number(percent), isOn };
}

/** The first field that is wrong, in a sentence. */
export function problemOf(terms: TypedTerms): string | null {
  const checked = offerChangeSchema.safeParse(termsOf(terms));
  return checked.success ? null : (checked.error.issues[0]?.message ?? null);
}

type TermsFieldsProps = { terms: TypedTerms; onChange: (terms: TypedTerms) => void };

export function TermsFields({ terms, onChange }: TermsFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label="Expected on"
          type="date"
          required
          value={terms.expectedOn}
          onChange={({ target }) => onChange({ ...terms, expectedOn: target.value })}
        />
        <TextField
          label="Places"
          inputMode="numeric"
          required
          value={terms.places}
          onChange={({ target }) => onChange({ ...terms, places: target.value })}
        />
        <TextField
          label="Deposit in percent"
          inputMode="numeric"
          required
          value={terms.percent}
          onChange={({ target }) => onChange({ ...terms, percent: target.value })}
        />
      </div>
      <Checkbox
        label="Offered in the shop"
        checked={terms.isOn}
        onChange={({ target }) => onChange({ ...terms, isOn: target.checked })}
      />
    </>
  );
}

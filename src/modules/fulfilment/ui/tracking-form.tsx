import { GetForm } from '#client/get-form.tsx';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { trackingTexts as texts } from '#modules/fulfilment/tracking-texts.ts';

/** A plain GET form: it works before hydration, and the result has an address. */
export function TrackingForm({ number }: { number: string }) {
  return (
    <GetForm action="/track-order" className="mt-10 flex flex-wrap items-start gap-4">
      <TextField
        name="tracking"
        label={texts.label}
        hint={texts.hint}
        defaultValue={number}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        placeholder="DHL-0000-0000-0000-0000"
        className="numerals"
        fieldClassName="min-w-0 flex-[1_1_18rem]"
      />
      <Button type="submit">{texts.submit}</Button>
    </GetForm>
  );
}

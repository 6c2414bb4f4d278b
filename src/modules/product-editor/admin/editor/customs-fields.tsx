import { fieldsOf } from '#admin-kit/form-fields.ts';
import { SelectField } from '#design/fields/select-field.tsx';
import { TextField } from '#design/fields/text-field.tsx';
import { taxGroupOptions } from '#modules/catalog/tax-group.ts';
import type { Fields } from './product-form-values.ts';

const options = [{ value: '', label: 'As its category' }, ...taxGroupOptions];

/** What customs and the tax office ask about goods; mostly the same for a whole category. */
export function CustomsFields({ form }: { form: Fields }) {
  return (
    <fieldset className="grid items-start gap-6 border-t pt-6 sm:grid-cols-2">
      <legend className="sr-only">Customs and tax</legend>
      <TextField
        label="HS code"
        hint="Four or eight digits, for customs and fiscal receipts. Left empty, that of the category holds."
        inputMode="numeric"
        maxLength={8}
        {...fieldsOf(form)('hsCode')}
      />
      <SelectField
        label="Tax group"
        hint="How the tax office treats it; ‘standard’ where nobody says otherwise."
        options={options}
        {...form.register('taxGroup')}
      />
    </fieldset>
  );
}
